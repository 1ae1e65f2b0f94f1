import { Anchor } from '@mantine/core'
import IconFileText from '@iconify-json/tabler/file-text'
import classes from './DocumentLinks.module.css'

type DocumentLinksProps = { documents: readonly { id: string; name: string; url: string }[] }

/** Files to download. The server checks access again. */
export function DocumentLinks({ documents }: DocumentLinksProps) {
  if (documents.length === 0) return <span className="muted">No documents</span>
  return (
    <ul className="plain-list">
      {documents.map(({ id, name, url }) => (
        <li key={id}>
          <Anchor href={url} download={name} title={name} className={classes.link ?? ''}>
            <IconFileText size={16} aria-hidden />
            <span>{name}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
