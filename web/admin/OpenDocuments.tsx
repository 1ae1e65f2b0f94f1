import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { viewLink } from './view-link.ts'
import classes from './OpenDocuments.module.css'

type OpenDocumentsProps = {
  documents: readonly { id: string; name: string; url: string; type: string }[]
  /** How many are named; the specification's for a quote that awaits approval (000, section 2). */
  shown?: number
  /** Shows the others; without it their number is said. */
  onMore?: () => void
}

/** Documents to look at; the first ones, then how many more there are. */
export function OpenDocuments({ documents, shown = 2, onMore }: OpenDocumentsProps) {
  if (documents.length === 0) return <span className={classes.none}>–</span>
  const more = documents.length - shown
  return (
    <ul className={classes.list}>
      {documents.slice(0, shown).map((document) => (
        <OpenDocument key={document.id} document={document} />
      ))}
      {more > 0 && (
        <li className={classes.none}>
          {onMore ? (
            <button type="button" className={classes.more} onClick={onMore}>
              +{more} more
            </button>
          ) : (
            `+${more} more`
          )}
        </li>
      )}
    </ul>
  )
}

/** All of them, for the opened row of a quote that has more than the one of the row; nothing otherwise. */
export function AllDocuments({ documents }: Pick<OpenDocumentsProps, 'documents'>) {
  if (documents.length < 2) return null
  return (
    <ul className={`${classes.list} ${classes.all}`} aria-label="Documents">
      {documents.map((document) => (
        <OpenDocument key={document.id} document={document} />
      ))}
    </ul>
  )
}

function OpenDocument({ document }: { document: OpenDocumentsProps['documents'][number] }) {
  return (
    <li>
      <Anchor {...viewLink(document)} title={document.name} className={classes.link ?? ''}>
        <IconFileText size={14} aria-hidden />
        <span>{document.name}</span>
      </Anchor>
    </li>
  )
}
