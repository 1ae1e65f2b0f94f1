import { Title } from '@mantine/core'
import {
  IconChecklist,
  IconFileDescription,
  IconListSearch,
  IconPackages,
  IconScale,
  IconSend,
} from '@tabler/icons-react'
import { paths } from '#web/paths.ts'
import { useSession, type Session } from '#web/session.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { HeroDrawing } from './HeroDrawing.tsx'
import classes from './HomePage.module.css'

const buying = {
  kicker: 'For Scandinavian buyers of steel, stainless steel, aluminium, brass and copper',
  title: 'Sustainable metal, from suppliers you can check',
  lead: 'Compare environmental product declarations, minimum volumes and prices side by side, and ask the suppliers you choose for a quote.',
  steps: [
    {
      icon: IconListSearch,
      title: 'Compare',
      text: 'Filter suppliers by material, profile, region and declared carbon per kilogram.',
    },
    {
      icon: IconSend,
      title: 'Request',
      text: 'Describe what you need once. Every request is checked before suppliers receive it.',
    },
    {
      icon: IconScale,
      title: 'Choose',
      text: 'Weigh the offers by price, carbon and delivery time, and accept the one that fits.',
    },
  ],
}

const supplying = {
  kicker: 'For suppliers of sustainable metal',
  title: 'Show what your metal is made of',
  lead: 'List your products with their environmental product declarations, keep your certificates in one place, and answer requests from buyers who look for exactly that.',
  steps: [
    {
      icon: IconPackages,
      title: 'List',
      text: 'Add products by material and profile, with price per kilogram and minimum volume.',
    },
    {
      icon: IconFileDescription,
      title: 'Document',
      text: 'Upload declarations and certificates once; buyers find them sorted by category.',
    },
    {
      icon: IconChecklist,
      title: 'Answer',
      text: 'Receive checked requests only, and answer each with a price and a delivery time.',
    },
  ],
}

export function HomePage() {
  const { actor } = useSession()
  const words = actor?.role === 'supplier' ? supplying : buying
  return (
    <>
      <section className={classes.hero}>
        <div>
          <p className={classes.kicker}>{words.kicker}</p>
          <Title order={1} tabIndex={-1}>
            {words.title}
          </Title>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.buttons}>
            <Buttons actor={actor} />
          </div>
        </div>
        <HeroDrawing className={classes.drawing} />
      </section>
      <ol className={classes.steps}>
        {words.steps.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.step}>
            <Icon size={26} stroke={1.5} aria-hidden />
            <Title order={2}>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

/** What each visitor can do next; nothing while it is unknown who is looking. */
function Buttons({ actor }: { actor: Session['actor'] | undefined }) {
  if (actor === undefined) return null
  if (actor === null)
    return (
      <>
        <ButtonLink to={paths.createAccount} size="md">
          Create Account
        </ButtonLink>
        <ButtonLink to={paths.signIn} size="md" variant="default">
          Sign In
        </ButtonLink>
      </>
    )
  if (actor.role === 'customer')
    return (
      <ButtonLink to={paths.suppliers} size="md">
        View Suppliers
      </ButtonLink>
    )
  return (
    <ButtonLink to={actor.role === 'admin' ? paths.admin : paths.dashboard} size="md">
      Go to Dashboard
    </ButtonLink>
  )
}
