import { ActionIcon } from '@mantine/core'
import IconTrash from '@iconify-json/tabler/trash'
import { useNavigate } from '@tanstack/react-router'
import { calculate } from '#domain/calculator/calculator.ts'
import { formatNumber } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { ask } from '#web/dialogs/ActionDialog.tsx'
import { CellText } from '#web/lists/CellText.tsx'
import { DataTable, type Column } from '#web/lists/DataTable.tsx'
import { DateCell } from '#web/lists/DateCell.tsx'
import { notifyError, notifySuccess } from '#web/toasts/toasts.ts'
import { useDeleteProject, type Project } from './queries.ts'
import classes from './SavedProjects.module.css'

/** In a file of its own, so that visitors do not load it. */
export function ProjectList({ projects, openId }: { projects: readonly Project[]; openId: string | undefined }) {
  const navigate = useNavigate()
  const deleting = useDeleteProject()

  const askToDelete = ({ id, name }: Project) =>
    ask({
      title: 'Delete this project?',
      text: `“${name}” is removed with its figures and notes. This cannot be undone.`,
      label: 'Delete project',
      async run() {
        try {
          await deleting.mutateAsync(id)
          notifySuccess('Project deleted successfully!', { about: name })
          if (id === openId) void navigate({ to: paths.calculator, search: {}, ignoreBlocker: true })
        } catch {
          notifyError('Failed to delete project')
        }
      },
    })

  return (
    <DataTable
      caption="Saved projects, newest first"
      columns={columnsOf(askToDelete)}
      rows={projects}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: paths.calculator, search: { project: id } })}
    />
  )
}

function columnsOf(onDelete: (project: Project) => void): Column<Project>[] {
  return [
    { id: 'name', header: 'Name', cell: ({ name }) => <CellText text={name} /> },
    { id: 'volume', header: 'Volume (tons)', align: 'end', cell: ({ volume }) => formatNumber(volume) },
    { id: 'profit', header: 'Profit', align: 'end', cell: (project) => <Profit project={project} /> },
    { id: 'margin', header: 'Margin', align: 'end', cell: (project) => calculate(project).margin.text },
    { id: 'saved', header: 'Saved', align: 'end', cell: ({ created_at }) => <DateCell at={created_at} /> },
    {
      id: 'delete',
      header: 'Delete',
      align: 'end',
      cell: (project) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.delete ?? ''}
          aria-label={`Delete ${project.name}`}
          onClick={() => onDelete(project)}
        >
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      ),
    },
  ]
}

function Profit({ project }: { project: Project }) {
  const { profit, isLoss } = calculate(project)
  return <span className={isLoss ? 'wrong' : undefined}>{profit.text}</span>
}
