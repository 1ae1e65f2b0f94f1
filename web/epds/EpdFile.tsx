import { Anchor } from '@mantine/core'
import IconDownload from '@iconify-json/tabler/download'
import IconExternalLink from '@iconify-json/tabler/external-link'
import { isShownInTab, viewAddress } from '#domain/documents/document-view.ts'
import { isPublishedEpd } from '#domain/epds/epd-state.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { CopyableId } from '#web/lists/CopyableId.tsx'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { formatBytes } from '#web/forms/bytes.ts'
import { paths } from '#web/paths.ts'
import { formatLabels } from './epd-texts.ts'
import classes from './Epds.module.css'
import type { Epd } from './queries/record.ts'

/** The file of a record, and the hash by which anybody can tell that it is the same. */
export function EpdFile({ epd, isOwn }: { epd: Epd; isOwn: boolean }) {
  const { id, file, format, is_public } = epd
  return (
    <DescriptionList
      items={[
        {
          term: 'File',
          value: (
            <>
              <a href={file.url} download={file.name} className={classes.file}>
                <IconDownload size={14} aria-hidden />
                {file.name}
              </a>
              <span className="block muted small regular lead-16 breakable">
                {formatLabels[format]} · {formatBytes(file.size)}
              </span>
            </>
          ),
        },
        {
          term: 'SHA-256',
          value: (
            <CopyableId value={file.sha256} what="SHA-256">
              <code className={classes.hash}>{file.sha256}</code>
            </CopyableId>
          ),
        },
        {
          term: 'For other programs',
          value: isOwn && <OpenEpdLink address={`/api/epds/${id}/openepd`} />,
        },
        {
          term: 'Public page',
          value:
            is_public &&
            (isPublishedEpd(epd) ? (
              <TextLink to={paths.publicEpd} params={{ id }}>
                Open the public page
              </TextLink>
            ) : (
              'After the check by an administrator'
            )),
        },
      ]}
    />
  )
}

/** Downloads a record as an openEPD document. */
export const OpenEpdLink = ({ address }: { address: string }) => (
  <a href={address} download className={classes.file}>
    <IconDownload size={14} aria-hidden />
    Download as openEPD
  </a>
)

/** Opens a PDF in a new tab. Other files are downloaded. */
export function OpenEpdFile({ file }: Pick<Epd, 'file'>) {
  const opens = isShownInTab(file.type)
  return (
    <Anchor
      href={viewAddress(file)}
      {...(opens ? { target: '_blank', rel: 'noopener noreferrer' } : { download: file.name })}
      className={classes.file ?? ''}
    >
      {opens ? <IconExternalLink size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />}
      {opens ? `Open ${file.name} in a new tab` : `Download ${file.name}`}
    </Anchor>
  )
}
