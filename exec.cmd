@rem npm runs its scripts through cmd on Windows, which has no exec; in other shells it is a builtin.
@%*
