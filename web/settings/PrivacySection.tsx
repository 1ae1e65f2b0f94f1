import { Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { accountRefusalText } from '#domain/accounts/account-texts.ts'
import { mayCloseAccount } from '#domain/accounts/closing.ts'
import { useDenials } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import type { SessionActor } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { CloseAccountDialog } from './CloseAccountDialog.tsx'
import classes from './PrivacySection.module.css'
import { useExportCompanyData, useExportOwnData } from './queries/privacy.ts'
import { LeaveCompanyDialog } from './LeaveCompanyDialog.tsx'

/**
 * A person's data protection rights, whatever the account's status: export, leaving and closing the account. In a company
 * that never had a second person, its data is the person's.
 */
export function PrivacySection({ actor }: { actor: SessionActor }) {
  const exportOwn = useExportOwnData()
  const exportCompany = useExportCompanyData()
  const [open, setOpen] = useState<'close' | 'leave'>()
  const verdict = mayCloseAccount(actor.role, 0)
  const several = actor.several_people
  const denialOf = useDenials()
  return (
    <Panel title="Privacy">
      <PrivacyAction
        title="Your data"
        text={
          several
            ? 'Everything we hold on you as one ZIP archive: profile, sign-ins, your quotes, messages and comments, calculations and history.'
            : 'Everything we hold on you as one ZIP archive: profile, sign-ins, quotes, products, calculations, history and the files you uploaded.'
        }
      >
        <ExportArchive exporting={exportOwn} failed="Failed to download your data">
          Download my data
        </ExportArchive>
      </PrivacyAction>
      {several && (
        <PrivacyAction
          title="The company’s data"
          text="Everything we hold on the company as one ZIP archive: profile, people, quotes, messages, products, history and all files."
        >
          <ExportArchive
            exporting={exportCompany}
            failed="Failed to download the company’s data"
            disabledReason={denialOf('exportCompanyData')}
          >
            Download the company’s data
          </ExportArchive>
        </PrivacyAction>
      )}
      {several && (
        <PrivacyAction
          title="Leave the company"
          text="Erases your personal data permanently. Your texts stay with the company under the name “Former member”."
        >
          <ActionButton variant="default" onClick={() => setOpen('leave')}>
            Leave the company
          </ActionButton>
        </PrivacyAction>
      )}
      <PrivacyAction
        title="Close account"
        text={
          several
            ? 'Erases the company and the personal data of all its people permanently. Quotes stay for the other party under the name “Deleted account”.'
            : 'Erases your personal data permanently. Quotes stay for the other party under the name “Deleted account”.'
        }
      >
        <ActionButton
          variant="default"
          disabledReason={verdict.ok ? denialOf('closeAccount') : accountRefusalText(verdict.refusal)}
          onClick={() => setOpen('close')}
        >
          Close account
        </ActionButton>
      </PrivacyAction>
      <CloseAccountDialog actor={actor} opened={open === 'close'} onClose={() => setOpen(undefined)} />
      {open === 'leave' && <LeaveCompanyDialog actor={actor} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

const PrivacyAction = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={`${classes.action} row centred apart gap-12-24`}>
    <div className={classes.words}>
      <Title order={3}>{title}</Title>
      <p>{text}</p>
    </div>
    {children}
  </div>
)

type ExportArchiveProps = {
  exporting: ReturnType<typeof useExportOwnData>
  failed: string
  disabledReason?: string | undefined
  children: ReactNode
}

const ExportArchive = ({ exporting, failed, disabledReason, children }: ExportArchiveProps) => (
  <ActionButton
    variant="default"
    loading={exporting.isPending}
    disabledReason={disabledReason}
    onClick={() =>
      exporting.mutate(undefined, {
        onSuccess: (name) => notifySuccess(`${name} downloaded`),
        onError: (error) => notifyError(errorMessage(error, failed)),
      })
    }
  >
    {children}
  </ActionButton>
)
