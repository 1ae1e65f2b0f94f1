import { Title } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { ExampleOffers } from './ExampleOffers.tsx'
import { HeroIllustration } from './HeroIllustration.tsx'
import { buying, supplying, type HomeTexts } from './home-texts.ts'
import { ClosingButton, HomeButtons } from './HomeButtons.tsx'
import classes from './HomePage.module.css'
import { MetalsSection } from './MetalsSection.tsx'

export function HomePage() {
  const { actor } = useSession()
  const words = actor?.role === 'supplier' ? supplying : buying
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <div>
          <p className={classes.kicker}>{words.kicker}</p>
          <Title order={1} tabIndex={-1}>
            {words.title}
          </Title>
          <p className={classes.lead}>{words.lead}</p>
          <div className={classes.buttons}>
            <HomeButtons actor={actor} />
          </div>
        </div>
        <HeroIllustration className={classes.illustration} />
      </section>
      <MetalsSection search={actor?.user_status === 'active'} />
      <Steps words={words} />
      <Trust words={words} />
      <section className={classes.call} aria-labelledby="call">
        <div>
          <Title order={2} id="call">
            {words.callTitle}
          </Title>
          <p>{words.callText}</p>
        </div>
        <div className={classes.callButton}>
          <ClosingButton actor={actor} />
        </div>
      </section>
    </div>
  )
}

function Steps({ words }: { words: HomeTexts }) {
  return (
    <section aria-labelledby="steps">
      <div className={classes.head}>
        <Title order={2} id="steps">
          {words.stepsTitle}
        </Title>
        <TextLink to={paths.howItWorks} search={{ for: words.tab }}>
          All five steps, and questions answered
        </TextLink>
      </div>
      <ol className={classes.steps}>
        {words.steps.map(({ icon: Icon, title, text }, index) => (
          <li key={title}>
            <div className={classes.mark}>
              <Icon size={26} stroke={1.5} aria-hidden />
              <span aria-hidden>{index + 1}</span>
            </div>
            <Title order={3}>{title}</Title>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Trust({ words }: { words: HomeTexts }) {
  return (
    <section aria-labelledby="trust" className={classes.trust}>
      <div>
        <Title order={2} id="trust">
          {words.trustTitle}
        </Title>
        <ul>
          {words.trust.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={22} stroke={1.5} aria-hidden />
              <div>
                <Title order={3}>{title}</Title>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <ExampleOffers />
    </section>
  )
}
