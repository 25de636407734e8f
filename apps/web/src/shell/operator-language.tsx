import { Icon } from '@argosy/frame/icon'
import { localizePath, offeredLanguages } from '@argosy/i18n'
import { Button } from '@argosy/kit/button'
import { Menu, MenuItem, MenuTrigger } from '@argosy/kit/menu'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useLanguage } from '../messages/localization-context.tsx'

/** The languages of the operators' page: links, because another language is another document. */
export function OperatorLanguage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <MenuTrigger>
      <Button tone="quiet" data-action="operator-language">
        <Icon name="globe" size={16} />
        <bdi translate="no">{language.name}</bdi>
      </Button>
      <Menu
        columns={2}
        aria-label={t({
          id: 'shell.operator.language',
          message: 'Language',
          comment: 'Names a menu of languages on the operators’ page',
        })}
      >
        {offeredLanguages.map(({ key, name, htmlLang }) => (
          <MenuItem
            key={key}
            id={key}
            textValue={name}
            href={localizePath(pathname, key)}
            isCurrent={key === language.key}
          >
            <bdi lang={htmlLang} translate="no">
              {name}
            </bdi>
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
