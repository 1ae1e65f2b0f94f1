import { LongText } from './LongText.tsx'
import { glossary } from './glossary-texts.ts'
import classes from './GlossaryPage.module.css'

const sections = glossary.map(({ id, title }) => ({ id, title, paragraphs: [] }))
const explanations = Object.fromEntries(
  glossary.map(({ id, terms }) => [
    id,
    <dl key={id} className={classes.terms}>
      {terms.map(({ id: anchor, term, text }) => (
        <div key={anchor} id={anchor}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>,
  ]),
)

/** The words of the trade and of carbon that screens use. Each has an anchor. */
export function GlossaryPage() {
  return (
    <LongText
      title="Glossary"
      meta={<span>The words of this service, in a sentence or two each</span>}
      sections={sections}
      after={explanations}
    />
  )
}
