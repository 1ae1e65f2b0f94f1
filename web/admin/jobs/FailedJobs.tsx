import { useQuery } from '@tanstack/react-query'
import { jobFacts } from '#domain/settings/job-facts.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { HistoryIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { failedJobsQuery, useRetryJob, type FailedJob } from './queries.ts'

type FailedJobsProps = { page: number; onPage: (page: number, replace?: boolean) => void }

/** The jobs that are no longer retried automatically, with the reason and a retry button. Mails have a list of their own. */
export function FailedJobs({ page, onPage }: FailedJobsProps) {
  const jobs = useQuery(failedJobsQuery(page))
  return (
    <ListPage
      query={jobs}
      failed="Failed to load jobs"
      page={page}
      onPage={onPage}
      isFiltered={false}
      onClear={() => onPage(1)}
      noneYet={{
        image: <HistoryIllustration />,
        title: 'No failed jobs',
        text: 'A job that fails is tried again for hours. Jobs that fail permanently appear here; mails are under Mail.',
      }}
      noMatch={{ title: 'No failed jobs', text: '' }}
    >
      {(data) => <DataTable caption="Failed jobs" columns={columns} rows={data.jobs} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

function RetryButton({ job }: { job: FailedJob }) {
  const denial = useDenial('retryJob')
  const retrying = useRetryJob()
  return (
    <ActionButton
      size="compact-sm"
      variant="default"
      aria-label={`Retry ${labelOf(job)}`}
      loading={retrying.isPending}
      disabledReason={denial}
      onClick={() =>
        void retrying.mutateAsync(job.id).then(
          () => notifySuccess('The job is tried again'),
          (error: unknown) => notifyError(errorMessage(error, 'Failed to retry the job')),
        )
      }
    >
      Retry
    </ActionButton>
  )
}

/** Kinds that this version does not know are shown by their internal name. */
const labelOf = ({ name }: FailedJob): string =>
  Object.entries(jobFacts).find(([one]) => one === name)?.[1].label ?? name

const columns: Column<FailedJob>[] = [
  {
    id: 'name',
    header: 'Job',
    cell: (job) => <CellText strong text={labelOf(job)} under={job.about} />,
  },
  { id: 'error', header: 'Why', cell: ({ error }) => <span className="small breakable">{error}</span> },
  { id: 'tries', header: 'Tries', align: 'end', cell: ({ tries }) => tries },
  { id: 'failed_at', header: 'When', cell: ({ failed_at }) => <DateCell withTime at={failed_at} /> },
  { id: 'actions', header: 'Actions', align: 'end', cell: (job) => <RetryButton job={job} /> },
]
