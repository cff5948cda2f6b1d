import { useTranslation } from 'react-i18next'
import { NavLink, type NavLinkProps } from 'react-router'
import { useSession } from '../session/session-provider.tsx'
import { PersonIcon } from '../ui/icons.tsx'

/** My Account if signed in, otherwise Sign In; until that's known, the stylesheet shows one of the two. */
export function AccountLink(props: Omit<NavLinkProps, 'to' | 'children'>) {
  const { t } = useTranslation('shell')
  const { status } = useSession()
  const unknown = status === 'loading'
  return (
    <>
      {status !== 'signedOut' && (
        <span className={unknown ? 'only-signed-in contents' : 'contents'}>
          <NavLink {...props} to="/account">
            <PersonIcon className="size-6" />
            {t('nav.account')}
          </NavLink>
        </span>
      )}
      {status !== 'signedIn' && (
        <span className={unknown ? 'only-signed-out contents' : 'contents'}>
          <NavLink {...props} to="/login">
            <PersonIcon className="size-6" />
            {t('nav.signIn')}
          </NavLink>
        </span>
      )}
    </>
  )
}
