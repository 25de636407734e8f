/**
 * The component library's messages in languages that it does not support itself. A sentence with a number or a name is
 * a function; it is sent to the page as source text, so it uses nothing from outside itself.
 */

interface Counting {
  readonly number: (value: number) => string
}

type Sentence = (values: Readonly<Record<string, unknown>>, formatter: Counting) => string

/** By package and name, as the library looks them up. */
type PackageMessages = Readonly<Record<string, Readonly<Record<string, string | Sentence>>>>

interface OwnMessages {
  readonly close: string
  /** Label of the region with toasts. */
  readonly notices: string
  readonly openMenu: string
  readonly choose: string
  readonly suggestions: string
  readonly showSuggestions: string
  readonly optionCount: Sentence
  readonly focusedOption: Sentence
  readonly chosenOption: Sentence
}

const ownMessages: Readonly<Record<string, OwnMessages>> = {
  'id-ID': {
    close: 'Tutup',
    notices: 'Notifikasi',
    openMenu: 'Tekan lama atau tekan Alt + Panah Bawah untuk membuka menu',
    choose: 'Pilih',
    suggestions: 'Saran',
    showSuggestions: 'Tampilkan saran',
    optionCount: (values, formatter) => `${formatter.number(Number(values['optionCount']))} opsi tersedia.`,
    focusedOption: (values) => `${String(values['optionText'])}${values['isSelected'] ? ', dipilih' : ''}`,
    chosenOption: (values) => `${String(values['optionText'])}, dipilih`,
  },
  'vi-VN': {
    close: 'Đóng',
    notices: 'Thông báo',
    openMenu: 'Nhấn giữ hoặc nhấn Alt + Mũi tên xuống để mở menu',
    choose: 'Chọn',
    suggestions: 'Gợi ý',
    showSuggestions: 'Hiện gợi ý',
    optionCount: (values, formatter) => `Có ${formatter.number(Number(values['optionCount']))} lựa chọn.`,
    focusedOption: (values) => `${String(values['optionText'])}${values['isSelected'] ? ', đã chọn' : ''}`,
    chosenOption: (values) => `${String(values['optionText'])}, đã chọn`,
  },
  'uz-UZ': {
    close: 'Yopish',
    notices: 'Bildirishnomalar',
    openMenu: 'Menyuni ochish uchun uzoq bosing yoki Alt + Pastga strelka tugmalarini bosing',
    choose: 'Tanlang',
    suggestions: 'Takliflar',
    showSuggestions: 'Takliflarni koʻrsatish',
    optionCount: (values, formatter) => `${formatter.number(Number(values['optionCount']))} ta variant mavjud.`,
    focusedOption: (values) => `${String(values['optionText'])}${values['isSelected'] ? ', tanlangan' : ''}`,
    chosenOption: (values) => `${String(values['optionText'])}, tanlangan`,
  },
  'fil-PH': {
    close: 'Isara',
    notices: 'Mga notice',
    openMenu: 'Pindutin nang matagal o pindutin ang Alt + Down Arrow para buksan ang menu',
    choose: 'Pumili',
    suggestions: 'Mga mungkahi',
    showSuggestions: 'Ipakita ang mga mungkahi',
    optionCount: (values, formatter) => `May ${formatter.number(Number(values['optionCount']))} na opsyon.`,
    focusedOption: (values) => `${String(values['optionText'])}${values['isSelected'] ? ', napili' : ''}`,
    chosenOption: (values) => `${String(values['optionText'])}, napili`,
  },
}

export function findOwnComponentMessages(uiLanguage: string): PackageMessages | undefined {
  const messages = ownMessages[uiLanguage]
  if (!messages) return undefined
  return {
    'react-aria-components': { selectPlaceholder: messages.choose },
    '@react-aria/combobox': {
      buttonLabel: messages.showSuggestions,
      listboxLabel: messages.suggestions,
      countAnnouncement: messages.optionCount,
      focusAnnouncement: messages.focusedOption,
      selectedAnnouncement: messages.chosenOption,
    },
    '@react-aria/menu': { longPressMessage: messages.openMenu },
    '@react-aria/overlays': { dismiss: messages.close },
    '@react-aria/toast': { close: messages.close, notifications: messages.notices },
  }
}
