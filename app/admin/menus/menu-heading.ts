import { useTranslation } from 'react-i18next'
import type { Menu } from '#/clients/shop-admin/menus.ts'
import { menuHandles } from '#/contract/menus.ts'

/** What a menu is called: the two that every shop has by where they are, others by their titles. */
export function useMenuHeading(): (menu: Pick<Menu, 'handle' | 'title'>) => string {
  const { t } = useTranslation('adminMenus')
  return ({ handle, title }) => {
    if (handle === menuHandles.main) return t('main')
    return handle === menuHandles.footer ? t('footer') : title
  }
}
