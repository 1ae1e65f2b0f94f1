import IconAlertTriangle from '@iconify-json/tabler/alert-triangle'
import IconHourglass from '@iconify-json/tabler/hourglass'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { formatCount } from '#domain/values/money.ts'
import { mailAboutLabel, mailLogDays, mailStates } from '#domain/mails/mail-log.ts'
import { errorMessage } from '#web/api.ts'
import { ExportList } from '#web/files/ExportList.tsx'
import { paths } from '#web/paths.ts'
import { SavedViews } from '#web/shell/SavedViews.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { ColumnsMenu } from '#web/lists/ColumnsMenu.tsx'
import { useHiddenColumns } from '#web/lists/columns-choice.ts'
import { quoted, useListSearch } from '#web/lists/list-search.ts'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { ChoiceFilter } from '#web/forms/ChoiceFilter.tsx'
import { SearchField } from '#web/forms/SearchField.tsx'
import { MailsIllustration } from '#web/drawings/illustrations.tsx'
import { ListPage } from '#web/lists/ListPage.tsx'
import { ListFilters } from '#web/lists/ListFilters.tsx'
import { MailStateBadge, mailStateLabel } from './MailStateBadge.tsx'
import classes from './MailsPage.module.css'
import { downloadMails, mailsQuery, type MailRow } from './queries.ts'
import { ResendFailedButton } from './ResendFailedButton.tsx'
import { ResendMailButton } from './ResendMailButton.tsx'
import { mailsSearch, type MailsSearch } from '#web/admin/searches.ts'
import { StatCards } from '#web/admin/StatCards.tsx'

/** The mails that were sent, wait or failed, with the reason, and a way to send failed ones again. */
export function MailsPage() {
  const list = useListSearch(useSearch({ from: paths.adminMails }), { text: quoted, state: mailStateLabel })
  const { search } = list
  const mails = useQuery(mailsQuery(search))
  const columnChoice = useHiddenColumns('adminMails')
  const failed = mails.data?.failed ?? 0

  const only = (one: MailsSearch['state']) => ({ to: paths.adminMails, search: { state: one } })

  return (
    <>
      <PageHeader
        title="Mail"
        subTitle={`The last ${mailLogDays} days. The content of mails is not kept.`}
        actions={
          <>
            <ExportList
              loadFile={(form) => downloadMails(list.choice, form)}
              errorMessageOf={(error) => errorMessage(error, 'Failed to export mails. Please try again.')}
            />
            {failed > 0 && <ResendFailedButton failed={failed} />}
          </>
        }
      />
      <StatCards
        stats={[
          { label: 'Waiting', value: mails.data?.waiting, icon: IconHourglass, link: only('waiting') },
          {
            label: 'Failed',
            value: mails.data?.failed,
            icon: IconAlertTriangle,
            waiting: true,
            link: only('failed'),
          },
        ]}
      />
      <SavedViews list="adminMails" search={search} read={mailsSearch.parse} />
      <ListFilters
        result={mails.data && formatCount(mails.data.count, 'mail')}
        beside={<ColumnsMenu columns={columns} {...columnChoice} />}
        {...list.filters}
      >
        <SearchField placeholder="Address or subject" {...list.searchField} />
        <ChoiceFilter
          label="State"
          all="All mails"
          choices={mailStates}
          labelOf={mailStateLabel}
          {...list.filter('state')}
        />
      </ListFilters>
      <ListPage
        query={mails}
        failed="Failed to load mails"
        {...list.paging}
        noneYet={{
          image: <MailsIllustration />,
          title: 'No mails yet',
          text: 'Mails to people appear here.',
        }}
        noMatch={{ title: 'No matching mails', text: 'No mail fits this search and this state.' }}
      >
        {(data) => (
          <DataTable
            caption="Mails"
            columns={columns}
            hidden={columnChoice.hidden}
            rows={data.mails}
            rowKey={({ id }) => id}
          />
        )}
      </ListPage>
    </>
  )
}

/** The reason why a mail has not arrived, if it is known. */
function Trouble({ mail: { last_error, tries } }: { mail: MailRow }) {
  if (last_error === null) return null
  return (
    <span className={classes.trouble}>
      {last_error} <span className={classes.tries}>{tries === 1 ? '1 try' : `${tries} tries`}</span>
    </span>
  )
}

const columns: Column<MailRow>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject, about }) => <CellText strong text={subject} under={mailAboutLabel(about)} />,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ to }) => <CellText text={to ?? 'A closed account'} />,
  },
  {
    id: 'state',
    narrow: 'end',
    header: 'State',
    cell: (mail) => (
      <span className={classes.words}>
        <MailStateBadge state={mail.state} />
        <Trouble mail={mail} />
      </span>
    ),
  },
  {
    id: 'created_at',
    header: 'When',
    cell: ({ created_at, sent_at }) => <DateCell withTime at={sent_at ?? created_at} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (mail) => (mail.state === 'failed' ? <ResendMailButton mail={mail} /> : null),
  },
]
