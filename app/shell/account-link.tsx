import { useTranslation } from 'react-i18next'
import { NavLink, type NavLinkProps } from 'react-router'
import { PersonIcon } from '../ui/icons.tsx'
import { useSignedIn } from './use-signed-in.ts'

/** My Account for who is signed in, else Sign In. */
export function AccountLink(props: Omit<NavLinkProps, 'to' | 'children'>) {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  return (
    <NavLink {...props} to={signedIn ? '/account' : '/login'}>
      <PersonIcon className="size-6" />
      {signedIn ? t('nav.account') : t('nav.signIn')}
    </NavLink>
  )
}
