import { formatLongDay } from '#domain/values/days.ts'
import { formatDaysLeft } from '#domain/documents/document-expiry.ts'
import type { NotificationText } from '#domain/mails/mail-texts.ts'
import { formatNumber } from '#domain/values/money.ts'

/** `valid_until`: the last day, YYYY-MM-DD. `days`: from today to it; 0 on the day itself. */
type EndingEpd = { name: string; valid_until: string; days: number }

/** To a supplier: records that end within 90, 30 or 7 days, or today. */
export const endingEpdsMail = (epds: readonly EndingEpd[]): NotificationText => ({
  about: 'epdRecord',
  subject: epds.length === 1 ? 'An EPD of yours expires soon' : `${formatNumber(epds.length)} of your EPDs expire soon`,
  paragraphs: [epds.length === 1 ? 'This EPD of yours expires soon:' : 'These EPDs of yours expire soon:'],
  facts: epds.map(({ name, valid_until, days }) => ({
    label: name,
    value: `Valid until ${formatLongDay(valid_until)}, ${formatDaysLeft(days)}`,
  })),
  closing: [
    'From the day after, its value no longer counts. Your products then show your own statement, if there is one. Add the new EPD before.',
  ],
  link: 'Open your EPDs',
})

/** To a supplier: a record is no longer in force, and open offers or requests are based on it. */
export const endedEpdMail = (
  { name }: { name: string },
  { offers, requests }: { offers: number; requests: number },
): NotificationText => ({
  about: 'epdRecord',
  subject:
    offers > 0 ? 'An EPD of your offers is no longer in force' : 'An EPD that buyers asked for is no longer in force',
  paragraphs: [
    `“${name}” is no longer in force.`,
    ...(offers > 0
      ? [`${offers === 1 ? 'An open offer of yours is' : `${offers} open offers of yours are`} based on it.`]
      : []),
    ...(requests > 0
      ? [`${requests === 1 ? 'An open request asks' : `${requests} open requests ask`} for a product that it is for.`]
      : []),
    'Buyers now see your own statement there, if there is one. You can answer these requests again with another EPD.',
  ],
  facts: [{ label: 'EPD', value: name }],
  link: 'Open the EPD',
})

/** To a supplier: an administrator compared the record with its file. `remark`: what differs; null if it is confirmed. */
export const checkedEpdMail = ({ name }: { name: string }, remark: string | null): NotificationText => ({
  about: 'epdRecord',
  subject: remark === null ? 'Your EPD is verified' : 'Your EPD was returned',
  paragraphs:
    remark === null
      ? [`An administrator has compared “${name}” with its file. Buyers now see it as verified.`]
      : [
          `An administrator has compared “${name}” with its file, and returned it. Until it is corrected, its value does not count.`,
        ],
  facts: [{ label: 'EPD', value: name }, ...(remark === null ? [] : [{ label: 'Remark', value: remark }])],
  link: 'Open the EPD',
})
