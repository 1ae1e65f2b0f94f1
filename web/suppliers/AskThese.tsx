import { useDenial } from '#web/access.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { requestOfAll, type ComparedEntry } from './compared-entry.ts'

/** One request to all compared suppliers. */
export function AskThese({ entries }: { entries: readonly ComparedEntry[] }) {
  const denial = useDenial('createQuote')
  const request = requestOfAll(entries)
  if (request === null) return null
  return (
    <div className="row centred gap-8-16">
      <ButtonLink to={paths.newQuote} search={request.search} disabledReason={denial}>
        {`Ask these ${request.count}`}
      </ButtonLink>
      <span className="muted small">One request to all of them. You compare their answers side by side.</span>
    </div>
  )
}
