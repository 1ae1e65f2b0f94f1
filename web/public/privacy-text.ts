import type { TextSection } from './LongText.tsx'

/** The day when this notice was last changed, as written in it. */
export const privacyDate = '2026-11-27'

/**
 * What a controller tells people by articles 13 and 14 of the General Data Protection Regulation. It says what the program does: decision records
 * 9 (what closing an account leaves), 12, 32, 33 and 57. Storage times are in `server/identity` and `domain/settings/job-facts.ts`.
 */
export const privacySections: readonly TextSection[] = [
  {
    id: 'data',
    title: 'Which data we hold',
    paragraphs: [
      'About you: name, work email address, phone, role in your company, and how you sign in (a hash of your password, passkeys, the secret of your second factor).',
      'About your company: name, address, region and country, organisation and VAT number, delivery addresses with the person to call on site, projects, prices, products, documents and declarations.',
      'About what you do here: requests, offers, orders, confirmations, deliveries, messages, files, calculations, saved views, notifications and the mails we send you.',
      'For security: the network address and kind of browser of each session, and a log of decisions that says which account did what, when and from which network address.',
    ],
  },
  {
    id: 'purposes',
    title: 'What for, and on what legal basis',
    paragraphs: [
      'To run the service that you have asked for: accounts, requests, offers, orders and the mails about them (performance of a contract, article 6(1)(b) of the GDPR).',
      'To keep the service secure, to find misuse and to be able to show what was agreed (legitimate interest, article 6(1)(f)).',
      'To keep records that the law requires, such as those of accounting (legal obligation, article 6(1)(c)).',
      'There is no advertising, no profiling, no tracking by others, and no decision about you is made by a program alone. An administrator decides on every account.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who receives it',
    paragraphs: [
      'Suppliers who receive your request see your company and whom to contact. Buyers see the company that offers. Who delivers an order and the administrators see the person and phone on site; no other company does.',
      'Your colleagues see what your company does here, as far as their role allows. Administrators of the service see accounts and requests, because they decide on them.',
      'Processors act for us and only on our instructions: whoever provides our servers, our storage and our mail. Write to us for their names and for where they store data.',
    ],
  },
  {
    id: 'storage',
    title: 'How long we keep it',
    paragraphs: [
      'Your account and your company’s details: until you close the account. Your name, address, phone, email address and ways of signing in are then erased.',
      'Requests, offers, orders and messages that another company received: they stay, because they are that company’s record of what was agreed. The log of decisions stays too, under a number that no longer leads to your name.',
      'Notifications and the log of mails: 90 days. Drafts of answers: 90 days. Files that were uploaded and never used: one day.',
      'Sessions: they end 7 days after their last use. A browser that you have signed in with is remembered for a year, so that others’ guesses at your password do not lock you out.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies, and what stays in your browser',
    paragraphs: [
      'Cookies are set for signing in and for remembering a known browser. One more, for half a minute, has your lists show what you have just changed. The service cannot work without them, so it does not ask.',
      'Your browser itself keeps drafts, what could not be saved yet, and choices of how pages look. They are not sent to us before you save.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You can correct your details, download everything we hold on you, and close your account in the settings at any time. You may also ask us to restrict what we do with your data, and object to what rests on our legitimate interest.',
      'You may complain to a supervisory authority. In Sweden it is Integritetsskyddsmyndigheten, imy.se.',
    ],
  },
  { id: 'controller', title: 'Who is responsible', paragraphs: [] },
]
