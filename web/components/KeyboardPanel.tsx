import { Panel } from './Panel.tsx'
import { SingleKeysSwitch } from '#web/forms/SingleKeysSwitch.tsx'

/** The keyboard settings of this browser. */
export function KeyboardPanel() {
  return (
    <Panel title="Keyboard" aside="In this browser; saved as you switch">
      <SingleKeysSwitch description="Keys without Ctrl or Cmd, such as G then D for the dashboard. Press ? for a list of all of them." />
    </Panel>
  )
}
