// Before each file of tests beside screens: nobody is signed in and nothing is remembered, whichever file ran before in this
// browser.
localStorage.clear()
sessionStorage.clear()
