### What the levels say now and then: rabbit, bear, fox and owl. No sentence is about a card.

## Easy, the rabbit: learns, is pleased about everything.

says-easy-start-1 = Hello! I am still learning.
says-easy-start-2 = Oh good, a game! Shall we?
says-easy-gin-1 = Gin! Did I do that?
says-easy-gin-2 = They all fit. I can hardly believe it!
says-easy-ginned-1 = Gin already? You are quick!
says-easy-ginned-2 = Wow, not a single loose card!
says-easy-undercut-1 = I had less? Really?
says-easy-undercut-2 = Hop! Right under that knock.
says-easy-caught-1 = Oh dear, I knocked too soon.
says-easy-caught-2 = Now my ears are red.
says-easy-won-1 = So many points! For me?
says-easy-won-2 = Wait till the others hear this.
says-easy-lost-1 = Oh my. That was a lot.
says-easy-lost-2 = I need a carrot after that.
says-easy-think-1 = Take your time, I don’t mind.
says-easy-think-2 = That was a hard one, wasn’t it?

## Medium, the bear: warm and unhurried.

says-medium-start-1 = Good to see you. Pull up a chair.
says-medium-start-2 = Cards and company: a good day.
says-medium-gin-1 = Gin. Sweet as honey.
says-medium-gin-2 = Gin! I had a feeling.
says-medium-ginned-1 = Gin? Well, I never.
says-medium-ginned-2 = Neatly done. Well played.
says-medium-undercut-1 = Knocked right into my paws.
says-medium-undercut-2 = Not so fast! I had less.
says-medium-caught-1 = Hm. I should have waited.
says-medium-caught-2 = That was an ambush.
says-medium-won-1 = That will last me the winter.
says-medium-won-2 = A good catch, that round.
says-medium-lost-1 = Ouch. I felt that one.
says-medium-lost-2 = Back to the den for me.
says-medium-think-1 = No hurry. I like the quiet.
says-medium-think-2 = I nearly nodded off. No matter!

## Hard, the fox: a tease.

says-hard-start-1 = Let’s see what you can do.
says-hard-start-2 = Slept well? I did.
says-hard-gin-1 = Gin. Did you see it coming?
says-hard-gin-2 = Gin. Nobody noticed. Lovely.
says-hard-ginned-1 = Clever. I missed that.
says-hard-ginned-2 = Gin? You learned that from me.
says-hard-undercut-1 = A trap, and it worked.
says-hard-undercut-2 = I was hoping for that knock.
says-hard-caught-1 = Outfoxed. Happens once a year.
says-hard-caught-2 = You planned that. I like it.
says-hard-won-1 = That went rather well for me.
says-hard-won-2 = I could get used to this.
says-hard-lost-1 = That won’t happen twice.
says-hard-lost-2 = Enjoy it. I keep count.
says-hard-think-1 = Deep thoughts? Good ones, I hope.
says-hard-think-2 = That took a while. Suspicious.

## Expert, the owl: exact and courteous.

says-expert-start-1 = My compliments. To a good game.
says-expert-start-2 = Welcome. Let us be precise.
says-expert-gin-1 = Gin. As calculated.
says-expert-gin-2 = Gin. The odds were kind.
says-expert-ginned-1 = Gin. Beautifully done.
says-expert-ginned-2 = I had thought that unlikely.
says-expert-undercut-1 = You asked; I had less.
says-expert-undercut-2 = Patience has its points.
says-expert-caught-1 = My mistake. Noted.
says-expert-caught-2 = You read me well.
says-expert-won-1 = One thing led to another.
says-expert-won-2 = A fine round, from up here.
says-expert-lost-1 = Even owls have bad nights.
says-expert-lost-2 = The cards like you. So do I.
says-expert-think-1 = Thinking is never time lost.
says-expert-think-2 = A thought worth the wait.
