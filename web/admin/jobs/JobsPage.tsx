import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Stack } from '@mantine/core'
import { jobFacts } from '#domain/settings/job-facts.ts'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import classes from './JobsPage.module.css'
import { queuesQuery, type Queue } from './queries.ts'

/** The background jobs: waiting, running, and failed with the reason. */
export function JobsPage() {
  const { page = 1 } = useSearch({ from: paths.adminJobs })
  const navigate = useNavigate({ from: paths.adminJobs })
  const queues = useQuery(queuesQuery)
  return (
    <>
      <PageHeader title="Jobs" subTitle="Tasks that the platform runs by itself, after a change or on a schedule" />
      <Stack gap="lg">
        <Panel title="By kind" flush>
          <QueryContent query={queues} failed="Failed to load jobs" rows={7}>
            {(data) => (
              <DataTable caption="Jobs by kind" columns={columns} rows={data.queues} rowKey={({ name }) => name} />
            )}
          </QueryContent>
        </Panel>
        <section aria-labelledby="failed-jobs">
          <h2 id="failed-jobs" className={classes.title}>
            Failed
          </h2>
          <FailedJobs
            page={page}
            onPage={(next, replace = false) => void navigate({ search: { page: next }, replace, resetScroll: false })}
          />
        </section>
      </Stack>
    </>
  )
}

const when = (at: string | null, never: string) => (at === null ? never : <DateCell withTime at={at} />)

const columns: Column<Queue>[] = [
  {
    id: 'name',
    header: 'Kind',
    cell: ({ name }) => (
      <span className="stack gap-2">
        <span className="strong">{jobFacts[name].label}</span>
        <span className="muted small">{jobFacts[name].does}</span>
      </span>
    ),
  },
  { id: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => formatNumber(waiting) },
  { id: 'running', header: 'Running', align: 'end', cell: ({ running }) => formatNumber(running) },
  {
    id: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ name, failed }) =>
      name === 'mail' && failed > 0 ? (
        <TextLink to={paths.adminMails} search={{ state: 'failed' }}>
          {formatNumber(failed)}
        </TextLink>
      ) : (
        formatNumber(failed)
      ),
  },
  { id: 'last', header: 'Last done', cell: ({ last_finished_at }) => when(last_finished_at, 'Not lately') },
  { id: 'next', header: 'Next run', cell: ({ next_run_at }) => when(next_run_at, 'When asked for') },
]
