import { useQuery } from '@tanstack/react-query'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { overviewQuery } from '#web/admin/queries.ts'
import { settingsQuery } from './queries.ts'
import { PlatformSettingsForm } from './PlatformSettingsForm.tsx'

export function PlatformSettingsPanel() {
  const settings = useQuery(settingsQuery)
  const awaiting = useQuery(overviewQuery).data?.pending_quotes ?? 0
  return (
    <Panel title="Platform" aside="Takes effect when you save">
      <QueryContent query={settings} failed="Failed to load settings" rows={6}>
        {(data) => <PlatformSettingsForm settings={data} awaiting={awaiting} />}
      </QueryContent>
    </Panel>
  )
}
