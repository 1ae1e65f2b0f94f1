import type { MailText } from '#domain/mails/mail-texts.ts'
import type { Tx } from '#server/database/connect.ts'
import type { Services } from '#server/services.ts'
import { mailTemplate } from './mail-templates.ts'

type Frame = Parameters<typeof mailTemplate>[1]
type Later = Parameters<Services['jobs']['enqueue']>[3]

/** Queues a mail, which is sent once the caller's transaction has committed. */
export const enqueueMail = (
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  content: MailText,
  frame: Frame,
  later?: Later,
): Promise<void> => jobs.enqueue(tx, 'mail', mailTemplate(content, frame), later)
