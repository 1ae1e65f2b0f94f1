import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { LinkedPanel } from '#web/admin/settings/LinkedPanel.tsx'
import { queuesQuery, type Queue } from './queries.ts'

/** The state of the background jobs, with a link to their page. */
export function JobsPanel() {
  const queues = useQuery(queuesQuery)
  return (
    <LinkedPanel title="Jobs" to={paths.adminJobs} label="See all jobs">
      <QueryContent query={queues} failed="Failed to load jobs" rows={1}>
        {({ queues: all }) => <>{jobsText(all)}</>}
      </QueryContent>
    </LinkedPanel>
  )
}

function jobsText(queues: readonly Queue[]): string {
  const total = (of: 'waiting' | 'failed') => queues.reduce((sum, queue) => sum + queue[of], 0)
  const [waiting, failed] = [total('waiting'), total('failed')]
  const sentences = [failed === 0 ? 'No job failed.' : `${failed === 1 ? '1 job' : `${failed} jobs`} failed.`]
  if (waiting > 0) sentences.push(`${waiting === 1 ? '1 job waits' : `${waiting} jobs wait`}.`)
  return sentences.join(' ')
}
