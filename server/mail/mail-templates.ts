import type { MailAbout } from '#domain/mails/mail-log.ts'
import type { MailText } from '#domain/mails/mail-texts.ts'

/** A mail without its sender. `about` is used by the mail log only. */
export type Mail = { to: string; subject: string; text: string; html: string; about?: MailAbout }

type Link = { label: string; url: string }

type Frame = {
  to: string
  /** The page that the text's link leads to. */
  url?: string
  /** For mails with several pages to open. */
  links?: readonly Link[]
  /** The reason why this mail was sent, in small print at its end. */
  footer?: string
}

/** The one template of all mails: what happened, and a link to the page to act on it. The HTML part is escaped. */
export function mailTemplate(content: MailText, { to, footer, ...frame }: Frame): Mail {
  const { about, subject, paragraphs, link } = content
  const { links = link !== undefined && frame.url !== undefined ? [{ label: link, url: frame.url }] : [] } = frame
  const signature = footer === undefined ? ['Verdigris'] : ['Verdigris', footer]
  const text = [...paragraphs, ...links.map(({ label, url }) => `${label}: ${url}`), ...signature].join('\n\n')
  const body = paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`)
  for (const { label, url } of links)
    body.push(`<p><a href="${escape(url)}" style="color:#0C5A52">${escape(label)}</a></p>`)
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#17221F">${body.join('')}<p style="color:#5C6764">${signature.map(escape).join('<br>')}</p></body></html>`
  // A line break in a subject would start a new header.
  return { to, subject: subject.replace(/\s+/g, ' ').trim(), text, html, ...(about && { about }) }
}

/** The footer of every mail that a person can turn off. */
export const notificationFooter = (baseUrl: string): string =>
  `Which mails you get is up to you: ${baseUrl}/dashboard/settings#notifications`

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
