import { Tabs, Title } from '@mantine/core'
import IconArrowLeft from '@iconify-json/tabler/arrow-left'
import IconChevronDown from '@iconify-json/tabler/chevron-down'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { audiences, howItWorksSearch, type Audience } from './how-it-works-search.ts'
import { howItWorks } from './how-it-works-texts.ts'
import classes from './HowItWorksPage.module.css'

/** The address names the tab. Without it the tab follows the person's role. */
export function HowItWorksPage() {
  const { actor } = useSession()
  const requestedTab = howItWorksSearch(useSearch({ strict: false })).for
  const navigate = useNavigate()
  const open = requestedTab ?? (actor?.role === 'supplier' ? 'suppliers' : 'buyers')
  const choose = (tab: string | null) =>
    void navigate({ to: paths.howItWorks, search: howItWorksSearch({ for: tab }), resetScroll: false })
  // Home and End only move the focus in Mantine's tabs, while the arrow keys also open the tab. This opens it for both.
  const atEitherEnd = ({ key }: KeyboardEvent) => {
    if (key === 'Home') choose('buyers')
    if (key === 'End') choose('suppliers')
  }
  return (
    <>
      <PageHeader
        title="How it Works"
        subTitle="Verdigris brings buyers of sustainable metal and the suppliers who can document it together. What they agree on stays between them."
      />
      <Tabs value={open} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label="How it works" onKeyDownCapture={atEitherEnd}>
          {audiences.map((audience) => (
            <Tabs.Tab key={audience} value={audience} className={classes.tab ?? ''}>
              {howItWorks[audience].tab}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {audiences.map((audience) => (
          <Tabs.Panel key={audience} value={audience} tabIndex={0} className={classes.panel ?? ''}>
            <Story audience={audience} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <p className={classes.back}>
        <TextLink to={paths.home}>
          <IconArrowLeft size={16} aria-hidden /> Back to home
        </TextLink>
      </p>
    </>
  )
}

function Story({ audience }: { audience: Audience }) {
  const { steps, benefits, questions } = howItWorks[audience]
  return (
    <>
      <section aria-labelledby="steps">
        <Title order={2} id="steps">
          Five steps
        </Title>
        <ol className={classes.steps}>
          {steps.map(({ title, text, fact }, index) => (
            <li key={title}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <div>
                <Title order={3}>{title}</Title>
                <p>{text}</p>
              </div>
              <span className={classes.fact}>{fact}</span>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="benefits">
        <Title order={2} id="benefits">
          What you gain
        </Title>
        <ul className={classes.benefits}>
          {benefits.map(({ title, text }) => (
            <li key={title}>
              <Title order={3}>{title}</Title>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions">
        <Title order={2} id="questions">
          Questions
        </Title>
        {/* Native details work without a script, and the browser's page search opens them. */}
        <div className={classes.questions}>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>
                {question}
                <IconChevronDown size={18} aria-hidden />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  )
}
