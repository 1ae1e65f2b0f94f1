import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { NotFoundIllustration } from '#web/drawings/empty-illustrations.tsx'
import { Panel } from '#web/components/Panel.tsx'

/** Shown in place of a project that does not exist for its reader. `href`: the address to return to after signing in. */
export function ProjectNotFound({ isVisitor, href }: { isVisitor: boolean; href: string }) {
  return (
    <Panel>
      {isVisitor ? (
        <EmptyState
          image={<NotFoundIllustration />}
          title="Sign in to open this project"
          text="Only the person who saved a project can see it."
          action={
            <ButtonLink to={paths.signIn} search={{ from: href }}>
              Sign In
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          image={<NotFoundIllustration />}
          title="Project not found"
          text="It was deleted, or it is not one of yours."
          action={
            <ButtonLink to={paths.calculator} search={{}}>
              Begin a new calculation
            </ButtonLink>
          }
        />
      )}
    </Panel>
  )
}
