import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { OwnPersonForm } from './OwnPersonForm.tsx'
import { personQuery } from './queries.ts'

/** The signed-in person's own data, in a company of several. */
export function OwnPersonPanel() {
  const person = useQuery(personQuery)
  return (
    <Panel title="You" aside="Colleagues and trading partners see it">
      <QueryContent query={person} failed="Failed to load your data" rows={2}>
        {(data) => <OwnPersonForm person={data} />}
      </QueryContent>
    </Panel>
  )
}
