/** Gallery sections of inputs and overlays. */
import { ButtonSection } from './inputs/button-section.tsx'
import {
  CheckboxSection,
  ChoiceGroupSection,
  PercentSliderSection,
  RadioGroupSection,
} from './inputs/choice-sections.tsx'
import { DecimalFieldSection, TextFieldSection } from './inputs/field-sections.tsx'
import { ComboBoxSection, SelectSection } from './inputs/list-sections.tsx'
import { DialogSection, PopoverSection, TabsSection, ToastSection } from './inputs/overlay-sections.tsx'

export function InputSections() {
  return (
    <>
      <ButtonSection />
      <TextFieldSection />
      <DecimalFieldSection />
      <SelectSection />
      <ComboBoxSection />
      <CheckboxSection />
      <RadioGroupSection />
      <ChoiceGroupSection />
      <PercentSliderSection />
      <TabsSection />
      <DialogSection />
      <PopoverSection />
      <ToastSection />
    </>
  )
}
