import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { StatusField } from './StatusField.tsx'

type StatusSelectProps = {
  quote: Quote
  /** The reason why nothing can be chosen, regardless of the quote's own rules. */
  refusal?: string | undefined
}

/** The status of an order, on its page. */
export function StatusSelect(props: StatusSelectProps) {
  return (
    <Panel title="Status">
      <StatusField {...props} />
    </Panel>
  )
}
