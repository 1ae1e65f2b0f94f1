import { previewTextInput } from '#domain/quotes/import/preview-input.ts'
import { rememberColumnsInput } from '#domain/quotes/import/remembered-columns.ts'
import { suppliersToAskInput } from '#domain/quotes/recipients/suppliers-to-ask.ts'
import { fileOrJson, streamedBody } from '#server/http/bodies.ts'
import { answer, createRouter, emptyAnswer, emptyObject, route } from '#server/http/operation.ts'
import { answerFromReplica } from '#server/http/read-from-replica.ts'
import { perPerson } from '#server/http/per-person.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { receiveJson } from '#server/http/receive-json.ts'
import { listSuppliersToAsk, suppliersToAsk } from '#server/quotes/queries/suppliers-to-ask.ts'
import { rememberColumns } from '#server/quotes/commands/remember-columns.ts'
import { positionsPreview, previewFile, previewText } from '#server/quotes/queries/preview-positions.ts'
import { listRememberedColumns, rememberedColumnsList } from '#server/quotes/queries/remembered-columns.ts'

const limit = { maxBytes: 10 * 1024 * 1024, refusal: 'quote.listTooLarge' } as const
/** Each has a file on the disk until it is done. */
const few = perPerson(4, 'quote.listsUnderWay')

const preview = {
  ...route('post', '/positions/preview', 'previewPositions', {
    summary: 'Read a list of positions of at most 10 MB, a CSV or XLSX file or a text; nothing is stored',
    takeBody: streamedBody,
    answer: positionsPreview,
  }),
  requestBody: fileOrJson(
    'choices',
    'JSON: `roles` and `decimals` by column, `head_row` and `sheet`, all optional',
    previewTextInput,
  ),
}

const remembered = route('get', '/positions/columns', 'listRememberedColumns', {
  summary: 'List how the company has read the columns of lists of positions, by their heads',
  answer: rememberedColumnsList,
})

const remember = route('put', '/positions/columns', 'rememberColumns', {
  summary: 'Keep how the company reads the columns of lists with these heads',
  body: rememberColumnsInput,
  answer: emptyObject,
})

const toAsk = route('post', '/quotes/suppliers-to-ask', 'listSuppliersToAsk', {
  summary:
    'List the active suppliers that a request of at most 200 positions can name, best fit first; nothing is stored',
  body: suppliersToAskInput,
  answer: suppliersToAsk,
})

export const listRoutes = createRouter()
  .openapi(preview, (c) => {
    const { services, caller } = c.var
    const folder = services.storage.incoming
    const isJson = /^application\/json\b/i.test(c.req.header('content-type') ?? '')
    const read = few(caller.actor.company.id, async () => {
      await services.limits.consume('previewPositions', caller.actor.person.id, 'quote.listsReadTooOften')
      if (isJson) return receiveJson(c.req.raw, folder, limit, (path) => previewText(services, caller, path))
      return receiveFile(c.req.raw, folder, {
        admit: (receive) => receive(),
        use: (file, choices) => previewFile(services, caller, file, choices),
        jsonField: 'choices',
      })
    })
    return answer(c, read)
  })
  .openapi(toAsk, (c) => answerFromReplica(c, (db) => listSuppliersToAsk(db, c.var.caller.actor, c.req.valid('json'))))
  .openapi(remembered, (c) => answer(c, listRememberedColumns(c.var.services.db, c.var.caller.actor)))
  .openapi(remember, (c) => emptyAnswer(c, rememberColumns(c.var.services, c.var.caller, c.req.valid('json'))))
