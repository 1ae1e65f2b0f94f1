import { formatPrice, hasPrice } from '#domain/money.ts'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Quote } from './queries.ts'
import { RespondForm } from './RespondForm.tsx'
import { ResponseBadge } from './ResponseBadge.tsx'

type OwnResponsePanelProps = {
  quote: Quote
  response: NonNullable<Quote['own_response']>
  /** Why the answer cannot be given or changed now. */
  refusal: string | undefined
}

/** A supplier's own answer: what stands, and the form to give or change it while that is possible. */
export function OwnResponsePanel({ quote, response, refusal }: OwnResponsePanelProps) {
  const selected = quote.state.own?.selected === true
  return (
    <Panel title="Your answer" aside={<ResponseBadge status={selected ? 'selected' : response.status} />}>
      {response.to_be_confirmed && (
        <p>The customer changed the request after your offer. Send it again to confirm it.</p>
      )}
      {refusal === undefined ? (
        <RespondForm key={response.answered_at} quote={quote} response={response} />
      ) : (
        <>
          <DescriptionList
            items={[
              {
                term: 'Price per kg',
                value: hasPrice(response.price_per_kg) && `${formatPrice(response.price_per_kg)} ${response.currency}`,
              },
              { term: 'Lead time', value: response.delivery_time !== null && `${response.delivery_time} days` },
              { term: 'Notes', value: response.notes },
            ]}
          />
          {!selected && <p>{refusal}</p>}
        </>
      )}
    </Panel>
  )
}
