### What the levels say now and then: rabbit, bear, fox and owl. No sentence is about a card.

## Easy, the rabbit: learns, is pleased about everything.

easy-start-1 = Hello! I am still learning.
easy-start-2 = Oh good, a game! Shall we?
easy-gin-1 = Gin! Did I do that?
easy-gin-2 = They all fit. I can hardly believe it!
easy-ginned-1 = Gin already? You are quick!
easy-ginned-2 = Wow, not a single loose card!
easy-undercut-1 = I had less? Really?
easy-undercut-2 = Hop! Right under that knock.
easy-caught-1 = Oh dear, I knocked too soon.
easy-caught-2 = Now my ears are red.
easy-won-1 = So many points! For me?
easy-won-2 = Wait till the others hear this.
easy-lost-1 = Oh my. That was a lot.
easy-lost-2 = I need a carrot after that.
easy-think-1 = Take your time, I don’t mind.
easy-think-2 = That was a hard one, wasn’t it?

## Medium, the bear: warm and unhurried.

medium-start-1 = Good to see you. Pull up a chair.
medium-start-2 = Cards and company: a good day.
medium-gin-1 = Gin. Sweet as honey.
medium-gin-2 = Gin! I had a feeling.
medium-ginned-1 = Gin? Well, I never.
medium-ginned-2 = Neatly done. Well played.
medium-undercut-1 = Knocked right into my paws.
medium-undercut-2 = Not so fast! I had less.
medium-caught-1 = Hm. I should have waited.
medium-caught-2 = That was an ambush.
medium-won-1 = That will last me the winter.
medium-won-2 = A good catch, that round.
medium-lost-1 = Ouch. I felt that one.
medium-lost-2 = Back to the den for me.
medium-think-1 = No hurry. I like the quiet.
medium-think-2 = I nearly nodded off. No matter!

## Hard, the fox: a tease.

hard-start-1 = Let’s see what you can do.
hard-start-2 = Slept well? I did.
hard-gin-1 = Gin. Did you see it coming?
hard-gin-2 = Gin. Nobody noticed. Lovely.
hard-ginned-1 = Clever. I missed that.
hard-ginned-2 = Gin? You learned that from me.
hard-undercut-1 = A trap, and it worked.
hard-undercut-2 = I was hoping for that knock.
hard-caught-1 = Outfoxed. Happens once a year.
hard-caught-2 = You planned that. I like it.
hard-won-1 = That went rather well for me.
hard-won-2 = I could get used to this.
hard-lost-1 = That won’t happen twice.
hard-lost-2 = Enjoy it. I keep count.
hard-think-1 = Deep thoughts? Good ones, I hope.
hard-think-2 = That took a while. Suspicious.

## Expert, the owl: exact and courteous.

expert-start-1 = My compliments. To a good game.
expert-start-2 = Welcome. Let us be precise.
expert-gin-1 = Gin. As calculated.
expert-gin-2 = Gin. The odds were kind.
expert-ginned-1 = Gin. Beautifully done.
expert-ginned-2 = I had thought that unlikely.
expert-undercut-1 = You asked; I had less.
expert-undercut-2 = Patience has its points.
expert-caught-1 = My mistake. Noted.
expert-caught-2 = You read me well.
expert-won-1 = One thing led to another.
expert-won-2 = A fine round, from up here.
expert-lost-1 = Even owls have bad nights.
expert-lost-2 = The cards like you. So do I.
expert-think-1 = Thinking is never time lost.
expert-think-2 = A thought worth the wait.
