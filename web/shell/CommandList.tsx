import { useEffect } from 'react'
import { Keys } from '#web/components/Keys.tsx'
import { useSingleKeys } from '#web/hooks/single-keys.ts'
import type { Command, CommandGroup } from './command.ts'
import classes from './CommandMenu.module.css'

type CommandListProps = {
  id: string
  groups: readonly CommandGroup[]
  active: Command | undefined
  idOf: (command: Command) => string
  onActive: (id: string) => void
  onRun: (command: Command, newTab: boolean) => void
}

/** The commands in named groups. The focus stays in the field, which names the active command. */
export function CommandList({ id, groups, active, idOf, onActive, onRun }: CommandListProps) {
  const { isOn } = useSingleKeys()
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ title, commands }) => (
        <div key={title} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          {commands.map((command) => {
            const { icon: Icon, label, detail, mark, keys } = command
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and listens for keys
              <div
                key={command.id}
                id={idOf(command)}
                role="option"
                tabIndex={-1}
                aria-selected={command === active}
                className={classes.option}
                // Keeps a press from taking the focus out of the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => command !== active && onActive(command.id)}
                onClick={(event) => onRun(command, event.ctrlKey || event.metaKey)}
                onAuxClick={(event) => event.button === 1 && 'link' in command && onRun(command, true)}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.label}>{label}</span>
                  {detail && <span className={classes.detail}>{detail}</span>}
                </span>
                {mark && <span className={classes.mark}>{mark}</span>}
                {keys && isOn && (
                  <span className={classes.shortcut} aria-hidden>
                    <Keys keys={keys} />
                  </span>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
