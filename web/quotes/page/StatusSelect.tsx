import { Panel } from '#web/components/Panel.tsx'
import type { Quote } from '#web/quotes/queries.ts'
import { StatusField } from './StatusField.tsx'

type StatusSelectProps = {
  quote: Quote
  /** Why nothing can be chosen, whatever the quote's own rules say. */
  refusal?: string | undefined
  /** Cancelling asks for its reason in a dialog of the page. */
  onCancel: () => void
}

/** The status of an order, on its page. */
export function StatusSelect(props: StatusSelectProps) {
  return (
    <Panel title="Status">
      <StatusField {...props} />
    </Panel>
  )
}
