import { SegmentedControl, VisuallyHidden } from '@mantine/core'
import IconLayoutGrid from '@iconify-json/tabler/layout-grid'
import IconList from '@iconify-json/tabler/list'

/** Cards or rows. */
export type View = 'grid' | 'list'

type ViewSwitchProps = { view: View; onView: (view: View) => void }

/** Switches the view of a list between cards and rows. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    <SegmentedControl
      aria-label="View"
      value={view}
      onChange={onView}
      data={[
        { value: 'grid', label: <Picture icon={IconLayoutGrid} name="Grid" /> },
        { value: 'list', label: <Picture icon={IconList} name="List" /> },
      ]}
    />
  )
}

function Picture({ icon: Icon, name }: { icon: typeof IconList; name: string }) {
  return (
    <>
      <Icon size={18} style={{ display: 'block' }} aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
