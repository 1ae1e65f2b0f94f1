import IconCircle from '@iconify-json/tabler/circle'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import { VisuallyHidden } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import { firstSteps, type DoneStep, type FirstStep } from '#domain/accounts/first-steps.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import classes from './FirstSteps.module.css'

const titles: Record<FirstStep, string> = { ...firstSteps.customer, ...firstSteps.supplier }

const places: Record<FirstStep, Pick<LinkProps, 'to' | 'hash'>> = {
  company: { to: paths.settings },
  country: { to: paths.settings },
  colleague: { to: paths.settings, hash: 'people' },
  request: { to: paths.newQuote },
  order: { to: paths.quotes },
  profile: { to: paths.settings },
  documents: { to: paths.settings, hash: 'documents' },
  prices: { to: paths.myProducts },
  epd: { to: paths.newEpd },
  answer: { to: paths.quotes },
}

/** The first steps of a new company, each with a link until it is done. */
export function FirstSteps({ steps }: { steps: readonly DoneStep[] }) {
  const done = steps.filter(({ is_done }) => is_done).length
  return (
    <Panel title="First steps" aside={`${done} of ${steps.length} done`}>
      <ol className={classes.steps}>
        {steps.map(({ step, is_done }) => (
          <li key={step} className={classes.step} data-done={is_done || undefined}>
            {is_done ? (
              <>
                <IconCircleCheck size={20} aria-hidden />
                <span>
                  <VisuallyHidden>Done: </VisuallyHidden>
                  {titles[step]}
                </span>
              </>
            ) : (
              <>
                <IconCircle size={20} aria-hidden />
                <TextLink {...places[step]}>{titles[step]}</TextLink>
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
