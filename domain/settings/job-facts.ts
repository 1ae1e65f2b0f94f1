export const failedJobsPageSize = 25

/** The background jobs of the platform, run after a change or on a schedule. */
export const jobFacts = {
  mail: { label: 'Mails', does: 'Sends each mail, and tries again for about ten hours.' },
  removeFile: { label: 'Removed files', does: 'Deletes a file that nothing shows any more.' },
  sweepUploads: {
    label: 'Unused uploads',
    does: 'Forgets old drafts of answers, and files that were uploaded and never attached.',
  },
  forgetOldKeys: { label: 'Repeated requests', does: 'Forgets which requests were already answered.' },
  remindOfExpiry: { label: 'Expiring documents', does: 'Reminds suppliers of documents and EPDs that expire.' },
  remindToAnswer: { label: 'Unanswered requests', does: 'Reminds suppliers of requests that await their answer.' },
  expireEpds: { label: 'Expired EPDs', does: 'Ends the values of EPDs that have expired.' },
  expireOffers: { label: 'Expiring offers', does: 'Reminds both sides of offers that expire, and of those that have.' },
  remindOfLate: { label: 'Late orders', does: 'Tells both sides of orders with positions open after their day.' },
  mailUnread: { label: 'Unread messages', does: 'Mails people what they have not read.' },
  sendDigests: { label: 'Digests', does: 'Mails people what has waited for the digest of their day.' },
  readRates: {
    label: 'Currency rates',
    does: 'Reads the currency rates of the day, if the operator has set RATES_URL.',
  },
  sweepMails: { label: 'Log of the mails', does: 'Forgets mails and notifications of more than 90 days ago.' },
} as const satisfies Record<string, { label: string; does: string }>
export type JobName = keyof typeof jobFacts

const maxLength = 300

/** Why a job failed, in one short line that an administrator may read. */
export function formatJobError(error: string | null): string {
  const line = (error ?? '').replaceAll(/\s+/g, ' ').trim()
  return Array.from(line).slice(0, maxLength).join('') || 'The program ended while it was being done.'
}
