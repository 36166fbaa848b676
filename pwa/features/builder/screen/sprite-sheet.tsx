// Puts both icon sprites into the page: the viewer's parts use their symbols by name.
import { memo } from 'react'
import guide from '#pwa/ui/icon/icons-guide.svg?raw'
import ui from '#pwa/ui/icon/icons-ui.svg?raw'

export const SpriteSheet = memo(() => <div hidden dangerouslySetInnerHTML={{ __html: guide + ui }} />)
