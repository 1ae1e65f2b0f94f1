import { dayOf } from '#domain/values/days.ts'
import { checkEpdInput, createEpdInput, updateEpdInput } from '#domain/epds/epd-input.ts'
import { admitUpload } from '#server/documents/commands/admit-upload.ts'
import { fileWithJson, oneFile, streamedBody } from '#server/http/bodies.ts'
import { answer, createdResponse, createRouter, idAndVersion, onlyId, route } from '#server/http/operation.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { checkEpd } from './commands/check-epd.ts'
import { createEpd } from './commands/create-epd.ts'
import { updateEpd, withdrawEpd } from './commands/update-epd.ts'
import { epdView, getEpd } from './queries/get-epd.ts'
import {
  epdProductFilters,
  epdProducts,
  epdsPage,
  epdsToCheck,
  listEpdProducts,
  listEpds,
  listEpdsToCheck,
  ownEpdFilters,
  ownEpds,
} from './queries/list-epds.ts'
import { epdPreview, previewEpdImport } from './queries/preview-epd-import.ts'
import { epdsFileRoutes } from './routes/export-epds.ts'

const preview = {
  ...route('post', '/epds/preview', 'previewEpdImport', {
    summary: 'Read an EPD file of at most 10 MB: openEPD, or ILCD+EPD as XML, JSON or ZIP; nothing is stored',
    takeBody: streamedBody,
    answer: epdPreview,
  }),
  requestBody: oneFile,
}

const create = {
  ...route('post', '/epds', 'createEpd', {
    summary: 'Add an EPD with its file: one that is read, or a PDF with typed values',
    takeBody: streamedBody,
    responses: createdResponse(onlyId),
  }),
  requestBody: fileWithJson(
    'epd',
    'JSON: `material`, `covers_material`, `product_ids`, and `by_hand` with the values of a PDF, else null',
  ),
}

const ownList = route('get', '/epds', 'listEpds', {
  summary: "List the actor's EPDs, newest first",
  query: ownEpdFilters,
  answer: ownEpds,
})

const queue = route('get', '/epds/to-check', 'listEpdsToCheck', {
  summary: 'List the EPDs that nobody has compared with their files, oldest first',
  query: epdsPage,
  answer: epdsToCheck,
})

const products = route('get', '/epds/products', 'listEpdProducts', {
  summary: 'List the own products of a material, to link an EPD to them',
  query: epdProductFilters,
  answer: epdProducts,
})

const read = route('get', '/epds/{id}', 'getEpd', {
  summary: 'Get an EPD with everything its file says',
  answer: epdView,
})

const update = route('put', '/epds/{id}', 'updateEpd', {
  summary: 'Change which products an EPD is for, or correct typed values',
  body: updateEpdInput,
  answer: idAndVersion,
})

const withdraw = route('post', '/epds/{id}/withdraw', 'withdrawEpd', {
  summary: 'Withdraw an EPD; it counts no longer',
  answer: onlyId,
})

const check = route('post', '/epds/{id}/check', 'checkEpd', {
  summary: 'Confirm an EPD that was compared with its file, or return it with a remark',
  body: checkEpdInput,
  answer: onlyId,
})

// Lists as files come first: the address of one record would match theirs.
export const epdRoutes = createRouter()
  .route('/', epdsFileRoutes)
  .openapi(preview, async (c) => {
    const { services, caller } = c.var
    const previewed = await receiveFile(c.req.raw, services.storage.incoming, {
      admit: (receive) => admitUpload(services, caller, receive),
      use: (file) => previewEpdImport(services, caller, file),
    })
    return c.json(previewed, 200)
  })
  .openapi(create, async (c) => {
    const { services, caller } = c.var
    const created = await receiveFile(c.req.raw, services.storage.incoming, {
      admit: (receive) => admitUpload(services, caller, receive),
      use: (file, input) => createEpd(services, caller, file, parseInput(createEpdInput, input ?? {})),
      jsonField: 'epd',
    })
    return c.json(created, 201)
  })
  .openapi(queue, (c) => {
    const { services, caller } = c.var
    return answer(c, listEpdsToCheck(services.db, { ...c.req.valid('query'), today: dayOf(caller.at) }))
  })
  .openapi(products, (c) =>
    answer(c, listEpdProducts(c.var.services.db, c.var.caller.actor, c.req.valid('query').material)),
  )
  .openapi(ownList, (c) => {
    const { services, caller } = c.var
    return answer(c, listEpds(services.db, caller.actor, { ...c.req.valid('query'), today: dayOf(caller.at) }))
  })
  .openapi(read, (c) => {
    const { services, caller } = c.var
    return answer(c, getEpd(services.db, caller.actor, c.req.valid('param').id, dayOf(caller.at)))
  })
  .openapi(update, (c) =>
    answer(c, updateEpd(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
  .openapi(withdraw, (c) => answer(c, withdrawEpd(c.var.services, c.var.caller, c.req.valid('param').id)))
  .openapi(check, (c) =>
    answer(c, checkEpd(c.var.services, c.var.caller, c.req.valid('param').id, c.req.valid('json'))),
  )
export type EpdsApi = typeof epdRoutes
