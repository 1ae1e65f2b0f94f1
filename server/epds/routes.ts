import { admitUpload } from '#server/documents/commands/admit-upload.ts'
import { oneFile, streamedBody } from '#server/http/bodies.ts'
import { createRouter, route } from '#server/http/operation.ts'
import { receiveFile } from '#server/http/receive-file.ts'
import { epdPreview, previewEpdImport } from './queries/preview-epd-import.ts'

const preview = {
  ...route('post', '/epds/preview', 'previewEpdImport', {
    summary: 'Read an EPD file of at most 10 MB: openEPD, or ILCD+EPD as XML, JSON or ZIP; nothing is stored',
    takeBody: streamedBody,
    answer: epdPreview,
  }),
  requestBody: oneFile,
}

export const epdRoutes = createRouter().openapi(preview, async (c) => {
  const { services, caller } = c.var
  const answer = await receiveFile(c.req.raw, services.storage.incoming, {
    admit: (receive) => admitUpload(services, caller, receive),
    use: (file) => previewEpdImport(file, caller.at),
  })
  return c.json(answer, 200)
})
