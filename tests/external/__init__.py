"""Other people's programs, and programs against their libraries, run on these environments: ``make external``."""
