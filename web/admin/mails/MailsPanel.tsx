import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { LinkedPanel } from '#web/admin/settings/LinkedPanel.tsx'
import { mailsQuery } from './queries.ts'

/** The state of outgoing mail, with a link to its page. */
export function MailsPanel() {
  const mails = useQuery(mailsQuery({}))
  return (
    <LinkedPanel title="Mail" to={paths.adminMails} label="See all mails">
      <QueryContent query={mails} failed="Failed to load mails" rows={1}>
        {({ waiting, failed }) => <>{mailsText(waiting, failed)}</>}
      </QueryContent>
    </LinkedPanel>
  )
}

const mailsText = (waiting: number, failed: number) =>
  [
    failed === 0 ? 'No mail failed in the last 90 days.' : `${failed === 1 ? '1 mail' : `${failed} mails`} failed.`,
    waiting > 0 ? `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`} to be sent.` : '',
  ]
    .join(' ')
    .trim()
