import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import styles from './document-sections.module.css'
import type { DocumentLink, DocumentSection } from './document-section.ts'

interface DocumentSectionsProps {
  readonly sections: readonly DocumentSection[]
  /** Of the sections' titles. */
  readonly headingLevel?: 2 | 3
}

/** A document's sections, with their list beside them where there is room. */
export function DocumentSections({ sections, headingLevel = 2 }: DocumentSectionsProps) {
  const { t } = useLingui()
  const Title = `h${headingLevel}` as const
  return (
    <div className={styles['columns']}>
      <nav
        className={styles['contents']}
        aria-label={t({
          id: 'shell.contents',
          message: 'Contents',
          comment: 'Names the list of a document’s sections',
        })}
      >
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['sections']}>
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <Title id={`${section.id}-title`} className={styles['title']}>
              {section.title}
            </Title>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.items && (
              <ul>
                {section.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {section.content}
            {section.links && (
              <p className={styles['links']}>
                {section.links.map((link) => (
                  <SectionLink key={link.path} {...link} />
                ))}
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

/** A file of ours has one address for all languages, and no page. */
function SectionLink({ label, path }: DocumentLink) {
  const { key } = useLanguage()
  return path.startsWith('/.well-known/') ? (
    <a href={path} hrefLang="en">
      {label}
    </a>
  ) : (
    <Link to={localizePath(path, key)}>{label}</Link>
  )
}
