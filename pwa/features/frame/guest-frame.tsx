// Round login, signup, reset and activation: their screen fills the window, and below it stands the footer.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ChatLauncher } from './chat-launcher.tsx'
import { Foot } from './foot.tsx'
import { queryClient } from './query-client.ts'
import { ScreenFrameContext } from './trouble.tsx'

export function GuestFrame() {
  return (
    <ScreenFrameContext value="foot">
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <ChatLauncher />
      </QueryClientProvider>
      <Foot />
    </ScreenFrameContext>
  )
}
