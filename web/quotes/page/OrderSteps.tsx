import IconCheck from '@iconify-json/tabler/check'
import IconX from '@iconify-json/tabler/x'
import { orderSteps } from '#domain/quotes/order-steps.ts'
import { LocalDate } from '#web/components/LocalDate.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import classes from './OrderSteps.module.css'

/** Where an order stands, with the days. */
export function OrderSteps({ quote }: { quote: Quote }) {
  const { created_at, accepted_at, request, state, timeline } = quote
  const { status } = state
  const steps = orderSteps({ status, created_at, accepted_at, is_part: request !== null }, timeline)
  return (
    <ol className={classes.steps} aria-label="Steps of the order">
      {steps.map(({ label, at, is }) => (
        <li key={label} className={classes.step} data-is={is} aria-current={is === 'current' ? 'step' : undefined}>
          <span className={classes.dot} aria-hidden>
            {is !== 'ahead' && (label === 'Cancelled' ? <IconX size={12} /> : <IconCheck size={12} />)}
          </span>
          <span className={classes.label}>{label}</span>
          <span className="muted small">{at && <LocalDate at={at} />}</span>
        </li>
      ))}
    </ol>
  )
}
