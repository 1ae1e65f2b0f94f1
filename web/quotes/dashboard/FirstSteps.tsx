import IconCircle from '@iconify-json/tabler/circle'
import IconCircleCheck from '@iconify-json/tabler/circle-check'
import { VisuallyHidden } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { OperationId } from '#domain/access/permissions.ts'
import { firstSteps, type DoneStep, type FirstStep } from '#domain/accounts/first-steps.ts'
import { useDenial } from '#web/access.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { paths } from '#web/paths.ts'
import classes from './FirstSteps.module.css'

const titles: Record<FirstStep, string> = { ...firstSteps.customer, ...firstSteps.supplier }

const places: Record<FirstStep, Pick<LinkProps, 'to' | 'hash'> & { operation: OperationId }> = {
  company: { operation: 'updateProfile', to: paths.settings },
  country: { operation: 'updateProfile', to: paths.settings },
  colleague: { operation: 'inviteMembers', to: paths.settings, hash: 'people' },
  request: { operation: 'createQuote', to: paths.newQuote },
  order: { operation: 'acceptResponse', to: paths.quotes },
  profile: { operation: 'updateProfile', to: paths.settings },
  documents: { operation: 'addSupplierDocument', to: paths.settings, hash: 'documents' },
  prices: { operation: 'updateProduct', to: paths.myProducts },
  epd: { operation: 'createEpd', to: paths.newEpd },
  answer: { operation: 'respond', to: paths.quotes },
}

/** The first steps of a new company, each with a link until it is done, or with the reason why a colleague has to do it. */
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
                <ToDo step={step} />
              </>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function ToDo({ step }: { step: FirstStep }) {
  const { operation, ...place } = places[step]
  const denial = useDenial(operation)
  if (denial === undefined) return <TextLink {...place}>{titles[step]}</TextLink>
  return (
    <span>
      {titles[step]} <span className="muted small">{denial}</span>
    </span>
  )
}
