import { z } from 'zod'
import { roles, selfRegisteredRoles, type Role } from '#domain/access/role.ts'

/**
 * The notifications, at the bell and by mail, that a person can turn off, by the roles that receive them. Every mail about a quote or a
 * document is one of these kinds. Mails about the account itself are not among them and are always sent.
 */
export const mailKinds = {
  requestAwaiting: {
    to: ['admin'],
    label: 'Requests that await approval',
    covers: 'A customer asks for quotes. If the platform’s settings name an address for these, they go only there.',
  },
  requestSent: {
    to: ['customer'],
    label: 'Copies of my requests',
    covers: 'You or a colleague asked for quotes: what was sent, and to how many suppliers.',
  },
  requestReviewed: {
    to: ['customer'],
    label: 'Review of my requests',
    covers: 'An administrator approved a request or rejected it.',
  },
  requestAnswered: {
    to: ['customer'],
    label: 'Answers to my requests',
    covers: 'A supplier made an offer, changed, prolonged or kept it, or declined.',
  },
  orderPlaced: {
    to: ['customer'],
    label: 'Copies of my orders',
    covers: 'You or a colleague accepted an offer: what was ordered, from whom and at what price.',
  },
  orderConfirmed: {
    to: ['customer', 'supplier'],
    label: 'Confirmations of orders',
    covers: 'A supplier confirmed an order, or a buyer decided on what a confirmation changes.',
  },
  delivery: {
    to: ['customer', 'supplier'],
    label: 'Deliveries',
    covers: 'Goods were sent or received, a report was made or answered, or an order is late.',
  },
  quoteMoved: {
    to: ['customer'],
    label: 'Status of my quotes',
    covers: 'A supplier changed the status, withdrew or cancelled.',
  },
  requestReceived: {
    to: ['supplier'],
    label: 'New requests',
    covers: 'A buyer asks for your price.',
  },
  answerReminder: {
    to: ['supplier'],
    label: 'Requests without your answer',
    covers: 'You have not answered a request: 3 days and 1 day before its deadline, or after 2 and 5 working days.',
  },
  requestChanged: {
    to: ['supplier'],
    label: 'Changes to requests',
    covers: 'A buyer changed or deleted a request you were asked to answer.',
  },
  offerWish: {
    to: ['supplier'],
    label: 'Wishes about my offers',
    covers: 'A buyer asks you to hold an offer for longer, or to improve it.',
  },
  offerExpiring: {
    to: ['customer', 'supplier'],
    label: 'Offers that expire',
    covers: 'An offer on an open request expires within 2 days, or has expired.',
  },
  offerDecided: {
    to: ['supplier'],
    label: 'Decisions on my offers',
    covers: 'A buyer accepted your offer, or another one.',
  },
  messageReceived: {
    to: ['customer', 'supplier'],
    label: 'Messages',
    covers: 'Somebody wrote to you about a quote, and you have not read it within some minutes.',
  },
  documentExpiring: {
    to: ['supplier'],
    label: 'Documents that expire',
    covers: 'One of your documents expires within 30 days, and again within 7.',
  },
  epdRecord: {
    to: ['supplier'],
    label: 'EPDs',
    covers: 'One of your EPDs expires within 90, 30 or 7 days or today, or an administrator checked it.',
  },
} as const satisfies Record<string, { to: readonly Role[]; label: string; covers: string }>
export type MailKind = keyof typeof mailKinds
export const mailKindNames = Object.keys(mailKinds) as [MailKind, ...MailKind[]]

/** The kinds that a person of this role gets, in the order of a quote's life. */
export const mailKindsFor = (role: Role): MailKind[] =>
  mailKindNames.filter((kind) => mailKinds[kind].to.some((reader) => reader === role))

/**
 * The kinds at the bell: those that a person chooses, and notes among colleagues about an acceptance. Those are always mailed and shown,
 * because a colleague waits for the answer.
 */
export type NotificationKind = MailKind | 'withinCompany'
export const notificationKinds = [...mailKindNames, 'withinCompany'] as [NotificationKind, ...NotificationKind[]]
export const notificationKindsFor = (role: Role): NotificationKind[] =>
  role === 'customer' ? [...mailKindsFor(role), 'withinCompany'] : mailKindsFor(role)
export const notificationKindLabel = (kind: NotificationKind): string =>
  kind === 'withinCompany' ? 'Approvals among colleagues' : mailKinds[kind].label

/** A link in a mail turns off one kind, or the digest of the day. */
export type MutedMails = MailKind | 'digest'
export const mutedMailsNames = [...mailKindNames, 'digest'] as [MutedMails, ...MutedMails[]]
export const mutedMailsLabel = (muted: MutedMails): string =>
  muted === 'digest' ? 'Daily digest' : mailKinds[muted].label

/** The kind that a link names, or the digest. It is shown before the server has checked the signature of the link. */
export const mutedMailsOfToken = (token: string): MutedMails | null =>
  mutedMailsNames.find((name) => token.split('.')[1] === name) ?? null

/** The text of the settings about mails that are always sent. */
const alwaysMailed: readonly { to: readonly Role[]; label: string; covers: string }[] = [
  {
    to: selfRegisteredRoles,
    label: 'Access to your account',
    covers: 'It was approved, rejected, deactivated, reactivated or closed.',
  },
  {
    to: roles,
    label: 'Signing in and security',
    covers: 'Links and codes you asked for, and changes of your password or address.',
  },
]
export const alwaysMailedTo = (role: Role) => alwaysMailed.filter(({ to }) => to.includes(role))

/** The token of the link in a mail that turns its kind off. */
export const muteMailsInput = z.strictObject({
  token: z.string('The link is not complete.').min(1, 'The link is not complete.').max(200),
})
