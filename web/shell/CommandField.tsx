import IconSearch from '@iconify-json/tabler/search'
import { Keys } from '#web/components/Keys.tsx'
import classes from './CommandField.module.css'
import { loadMenu } from './Overlays.tsx'

const preload = () => void loadMenu().catch(() => {})

/** The button that opens the command menu. It looks like the menu's field, or like a search icon in a narrow bar. */
export function CommandField({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.field}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <span className={classes.words}>Search or jump to…</span>
      <span className={classes.shortcut} aria-hidden>
        <Keys keys="mod+k" />
      </span>
    </button>
  )
}
