import { markThreadRead } from '#server/messages/commands/mark-thread-read.ts'
import { sendMessage } from '#server/messages/commands/send-message.ts'
import { memberNamed } from './member-named.ts'
import { demoAccounts, type People } from './seed-accounts.ts'
import { uploadPdf } from './seed-documents.ts'
import { callerOf, startClock, type SeedContext } from './seed-context.ts'

/** The conversation of the demo customer and the demo supplier about an offer. The last message is unread. */
const conversation: readonly { by: 'customer' | 'supplier'; text: string; file?: string }[] = [
  {
    by: 'customer',
    text: 'Thank you for the offer. Two questions: does the price include cutting to length, and which module of the EPD is the value from?',
  },
  {
    by: 'supplier',
    text: 'Cutting to fixed lengths is included from 5 tons; below that we charge per cut.\nThe EPD value is A1–A3, cradle to gate. The declaration is attached.',
    file: 'EPD declaration.pdf',
  },
  { by: 'customer', text: 'Good. Our crane is booked for week 8: can the first half be on site by then?' },
  {
    by: 'supplier',
    text: 'Yes, if the order is confirmed by Friday. The second half follows a week later on the same terms.',
  },
]

/** Lets the two demo accounts talk on a quote that both of them see. */
export async function seedMessages(stage: SeedContext, { customers, suppliers }: People): Promise<void> {
  const { services } = stage
  const speakers = {
    customer: memberNamed(customers, demoAccounts.customer.company_name),
    supplier: memberNamed(suppliers, demoAccounts.supplier.company_name),
  }
  const clock = startClock(stage, 4)
  const thread = await services.db
    .selectFrom('supplier_responses as thread')
    .innerJoin('orders as quote', 'quote.id', 'thread.order_id')
    .where('quote.customer_id', '=', speakers.customer.company.id)
    .where('quote.is_deleted', '=', false)
    .where('quote.status', '=', 'pending')
    .where('thread.supplier_id', '=', speakers.supplier.company.id)
    .where('thread.status', '=', 'accepted')
    .where('thread.answered_at', '<', clock.now())
    .select('thread.id')
    .orderBy('quote.created_at', 'desc')
    .executeTakeFirstOrThrow()
  for (const [turn, { by, text, file }] of conversation.entries()) {
    const caller = callerOf(speakers[by], clock.pass(1, 6))
    const file_ids = file
      ? [
          await uploadPdf(stage, caller, file, 'EPD declaration', [
            speakers[by].company.name,
            'Modules A1–A3, EN 15804',
          ]),
        ]
      : []
    const { id } = await sendMessage(services, caller, thread.id, { text, file_ids })
    const reader = callerOf(speakers[by === 'customer' ? 'supplier' : 'customer'], caller.at)
    if (turn < conversation.length - 1) await markThreadRead(services, reader, thread.id, { last_seen: id })
  }
}
