import type { MailFact } from '#domain/mails/mail-texts.ts'
import { shorten } from '#domain/quotes/position-texts.ts'
import type { MailBody } from './mail.ts'

/** In bytes of the HTML part. The layout of the most facts and positions takes less than 40,000 more. */
export const maxTextBytes = 55_000

type Length = Parameters<typeof shorten>[1]
/** `items`: of the paragraphs, and of the positions. */
type Room = { fact: Length; paragraph: Length; position: Length; items: number }
const uncut: Length = { characters: Infinity, lines: Infinity }
const to = (characters: number): Length => ({ characters, lines: 12 })
/** Ordinary mails are in the first. Letters that HTML writes as six signs, or that take four bytes, can need the others. */
const rooms: readonly Room[] = [
  { fact: to(500), paragraph: uncut, position: uncut, items: Infinity },
  { fact: to(200), paragraph: to(600), position: to(200), items: 20 },
  { fact: to(60), paragraph: to(200), position: to(60), items: 8 },
]

/** The mail with people's long texts cut, so that it is below the 100 kB after which mail programs cut it off: the page has all of them. */
export function fitBody(body: MailBody): MailBody {
  let fitted = body
  for (const room of rooms) {
    fitted = cutTo(room, body)
    if (textBytes(fitted) <= maxTextBytes) return fitted
  }
  return fitted
}

function cutTo(room: Room, body: MailBody): MailBody {
  const kept = body.paragraphs.slice(0, room.items)
  const left = body.paragraphs.length - kept.length
  const { shown, more } = body.positions
  return {
    ...body,
    paragraphs: [
      ...kept.map((text) => shorten(text, room.paragraph)),
      ...(left > 0 ? [`… and ${left} more, on the page.`] : []),
    ],
    facts: body.facts.map(({ label, value, was = null }): MailFact => ({
      label,
      value: shorten(value, room.fact),
      ...(was !== null && { was: shorten(was, room.fact) }),
    })),
    positions: {
      shown: shown.slice(0, room.items).map((position) => ({
        ...position,
        title: shorten(position.title, room.position),
        spec: shorten(position.spec, room.position),
        limits: position.limits.map((text) => shorten(text, room.position)),
      })),
      more: more + Math.max(0, shown.length - room.items),
    },
    closing: body.closing.map((text) => shorten(text, room.paragraph)),
  }
}

/** The most that HTML makes of the texts. */
function textBytes({ paragraphs, facts, positions, closing }: MailBody): number {
  const texts = [
    ...paragraphs,
    ...closing,
    ...facts.flatMap(({ label, value, was = null }) => [label, value, was ?? '']),
    ...positions.shown.flatMap(({ title, spec, limits }) => [title, spec, ...limits]),
  ]
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text.replaceAll(/[&<>"']/g, '&quot;')), 0)
}
