import { useQuery } from '@tanstack/react-query'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { mailsQuery } from './queries/mails.ts'

/** The state of outgoing mail, with a link to its page. */
export function MailsPanel() {
  const mails = useQuery(mailsQuery({}))
  return (
    <Panel
      title="Mail"
      aside={
        <ButtonLink to={paths.adminMails} variant="default">
          See all mails
        </ButtonLink>
      }
    >
      <QueryContent query={mails} failed="Failed to load mails" skeleton={<SkeletonRows count={1} />}>
        {({ waiting, failed }) => <>{mailsText(waiting, failed)}</>}
      </QueryContent>
    </Panel>
  )
}

const mailsText = (waiting: number, failed: number) =>
  [
    failed === 0 ? 'No mail failed in the last 90 days.' : `${failed === 1 ? '1 mail' : `${failed} mails`} failed.`,
    waiting > 0 ? `${waiting === 1 ? '1 mail waits' : `${waiting} mails wait`} to be sent.` : '',
  ]
    .join(' ')
    .trim()
