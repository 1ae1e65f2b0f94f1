import { Anchor } from '@mantine/core'
import IconFileText from '@iconify-json/tabler/file-text'
import { viewLink } from './view-link.ts'
import classes from './OpenDocuments.module.css'

type OpenDocumentsProps = {
  documents: readonly { id: string; name: string; url: string; type: string }[]
  /**
   * The number of documents that are named. The default is the specification's for a quote that awaits approval (000,
   * section 2).
   */
  shown?: number
  /** Shows the other documents. Without it only their number is shown. */
  onMore?: () => void
}

/** Links to documents: the first ones, then the number of the rest. */
export function OpenDocuments({ documents, shown = 2, onMore }: OpenDocumentsProps) {
  if (documents.length === 0) return <span className="rigid muted small">–</span>
  const more = documents.length - shown
  return (
    <ul className={classes.list}>
      {documents.slice(0, shown).map((document) => (
        <OpenDocument key={document.id} document={document} />
      ))}
      {more > 0 && (
        <li className="rigid muted small">
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

/** All documents, for the opened row of a quote that has more than the one shown in the row. Renders nothing otherwise. */
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
