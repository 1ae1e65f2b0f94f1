import { Anchor, Button, Title } from '@mantine/core'
import IconPrinter from '@iconify-json/tabler/printer'
import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '#domain/values/days.ts'
import { platformQuery } from '#web/platform.ts'
import { useScrollToAnchor } from '#web/hooks/anchor.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { termsDate, termsSections } from './terms-text.ts'
import classes from './TermsPage.module.css'

export function TermsPage() {
  useScrollToAnchor()
  return (
    <div className={classes.page}>
      <PageHeader
        title="Terms of use"
        meta={
          <span>
            Last changed <time dateTime={termsDate}>{formatLongDay(termsDate)}</time>
          </span>
        }
        actions={
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div className={classes.frame}>
        <nav aria-labelledby="contents" className={classes.contents}>
          <p id="contents">Contents</p>
          <ol>
            {termsSections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.text}>
          {termsSections.map(({ id, title, paragraphs }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <Title order={2} id={`${id}-title`} tabIndex={-1}>
                <span className={classes.number}>{index + 1}.</span> {title}
              </Title>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {id === 'law' && <Contact />}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The operator, as in the footer, which is not printed. */
function Contact() {
  const { data: platform } = useQuery(platformQuery)
  return (
    <p className={classes.contact}>
      {platform && (
        <>
          The service is operated by {platform.footer_company}. Write to us at{' '}
          <Anchor href={`mailto:${platform.contact_email}`}>{platform.contact_email}</Anchor>.
        </>
      )}
    </p>
  )
}
