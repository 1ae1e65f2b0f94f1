import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
// Node.js runs the sources as they are and reads no JSX.
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailFact, MailPosition, MailPositions } from '#domain/mails/mail-texts.ts'
import { darkStyles, styles } from './mail-styles.ts'
import type { MailBody } from './mail.ts'
import { moreText } from './plain-text.ts'

// Mail programs that know no HTML 5 fall back to another box model without this type (as React Email's own renderer has it).
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** The HTML part of a mail. React escapes every text. This module is loaded with the first mail that is sent. */
export const mailHtml = (body: MailBody): string => docType + renderToStaticMarkup(mailLayout(body))

/** The one layout of all mails: brand, what happened, the facts, the positions, one button, and why one gets it. */
function mailLayout({ heading, paragraphs, facts, positions, closing, links, footer }: MailBody): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, heading),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyles } }),
    ),
    h(
      Body,
      { className: 'paper', style: styles.body },
      h(Preview, null, previewOf({ paragraphs, facts })),
      h(
        Container,
        { style: styles.container },
        h(Text, { className: 'ink', style: styles.brand }, h('span', { style: styles.mark }), 'Verdigris'),
        h(
          Section,
          { className: 'card', style: styles.card },
          h(Heading, { as: 'h1', className: 'ink', style: styles.heading }, heading),
          ...paragraphs.map(paragraphOf),
          facts.length > 0 && factsTable(facts),
          positions.shown.length > 0 && positionsTable(positions),
          ...closing.map(paragraphOf),
          ...buttons(links),
        ),
        h(
          Text,
          { className: 'muted', style: styles.footer },
          footer.reason,
          ...footer.links.flatMap(({ label, url }, index) => [
            index === 0 ? h('br', { key: 'break' }) : ' · ',
            h(Link, { key: url, href: url, className: 'muted', style: styles.footerLink }, label),
          ]),
        ),
      ),
    ),
  )
}

/** The line that a list of mails shows beside the subject. */
const previewOf = ({ paragraphs, facts }: Pick<MailBody, 'paragraphs' | 'facts'>): string =>
  [paragraphs[0], ...facts.map(({ label, value }) => `${label}: ${value}`)].join(' · ')

const paragraphOf = (paragraph: string, index: number): ReactElement =>
  h(Text, { key: index, className: 'ink', style: styles.paragraph }, ...lines(paragraph))

/** The line breaks of a text that a person wrote. */
const lines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: index }), line]))

const tableOf = (...rows: ReactNode[]): ReactElement =>
  h(
    'table',
    { width: '100%', cellPadding: 0, cellSpacing: 0, border: 0, style: styles.table },
    h('tbody', null, ...rows),
  )

const factsTable = (facts: readonly MailFact[]): ReactElement =>
  tableOf(
    ...facts.map(({ label, value, was }, index) =>
      h(
        'tr',
        { key: index },
        h('th', { scope: 'row', className: 'muted line', style: styles.label }, label),
        h(
          'td',
          { className: 'ink line', style: styles.value },
          ...lines(value),
          was !== undefined && was !== null && h('span', { className: 'muted', style: styles.was }, `, was ${was}`),
        ),
      ),
    ),
  )

const positionsTable = ({ shown, more }: MailPositions): ReactElement =>
  tableOf(
    h(
      'tr',
      { key: 'head' },
      h(
        'th',
        { scope: 'col', className: 'muted line', style: styles.column },
        more + shown.length === 1 ? 'Position' : 'Positions',
      ),
      h('th', { scope: 'col', className: 'muted line', style: styles.columnOfTons }, 'Volume'),
    ),
    ...shown.map(positionRow),
    more > 0 &&
      h('tr', { key: 'more' }, h('td', { colSpan: 2, className: 'muted line', style: styles.value }, moreText(more))),
  )

function positionRow({ number, title, spec, tons, limits }: MailPosition): ReactElement {
  const details = [spec, ...limits].filter((detail) => detail !== '')
  return h(
    'tr',
    { key: number },
    h(
      'td',
      { className: 'ink line', style: styles.value },
      `${number}. `,
      ...lines(title),
      ...details.map((detail, index) =>
        h('div', { key: index, className: 'muted', style: styles.detail }, ...lines(detail)),
      ),
    ),
    h('td', { className: 'ink line', style: styles.tons }, tons),
  )
}

/** One link is the button of the mail; several are a list. */
const buttons = (links: MailBody['links']): ReactElement[] =>
  links.map(({ label, url }) =>
    links.length === 1
      ? h(Button, { key: url, href: url, className: 'button', style: styles.button }, label)
      : h(
          Text,
          { key: url, style: styles.listed },
          h(Link, { href: url, className: 'link', style: styles.link }, label),
        ),
  )
