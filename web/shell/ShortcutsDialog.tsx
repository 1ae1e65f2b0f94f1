import { Modal } from '@mantine/core'
import { useFocusReturn } from '#web/hooks/focus-return.ts'
import { Keys } from '#web/components/Keys.tsx'
import { isSingle, shortcutGroups, useListedShortcuts } from '#web/hooks/shortcuts.ts'
import { SingleKeysSwitch } from '#web/forms/SingleKeysSwitch.tsx'
import { useSingleKeys } from '#web/hooks/single-keys.ts'
import classes from './ShortcutsDialog.module.css'

/** All shortcuts that this person can use on this page, and the switch for the single-key ones. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={640} returnFocus={false}>
      <Shortcuts />
    </Modal>
  )
}

function Shortcuts() {
  useFocusReturn()
  const { isOn } = useSingleKeys()
  const listed = useListedShortcuts()
  return (
    <>
      <div className={classes.groups}>
        {shortcutGroups.map((group) => {
          const own = listed.filter((shortcut) => shortcut.group === group)
          return (
            own.length > 0 && (
              <section key={group} aria-label={group} className={classes.group}>
                <h3>{group}</h3>
                <dl>
                  {own.map((shortcut) => (
                    <div key={shortcut.keys} data-off={(isSingle(shortcut) && !isOn) || undefined}>
                      <dt>{shortcut.does}</dt>
                      <dd>
                        {isSingle(shortcut) && !isOn ? <span className={classes.off}>off</span> : null}
                        <Keys keys={shortcut.keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <div className={classes.choice}>
        <SingleKeysSwitch description="Keys without Ctrl or Cmd. Turn them off if you speak to this device or if keys get pressed by mistake." />
      </div>
    </>
  )
}
